import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link, useParams } from 'react-router-dom'
import type { WhitelabelAnswer } from '../../common/answers.ts'
import { Action, useKept } from '../action-dialog.tsx'
import { useWhitelabel } from '../api.ts'
import { author, useFormat } from '../format.ts'
import { KINDS } from '../labels.ts'
import { Loaded, Sentences, Title } from '../states.tsx'
import { CanarySection } from './canary.tsx'
import { CompareSection } from './compare.tsx'
import { Timeline } from './timeline.tsx'
import { Verdicts } from './verdicts.tsx'

/** What one whitelabel runs, why, and the changes that an operator can make. */
export function Whitelabel() {
  const { id = '' } = useParams()
  const query = useWhitelabel(id)
  return (
    <>
      <Title text={id} />
      <Loaded query={query}>
        {(answer) => <Content id={id} answer={answer} at={query.dataUpdatedAt} />}
      </Loaded>
    </>
  )
}

function Content({ id, answer, at }: { id: string; answer: WhitelabelAnswer; at: number }) {
  const { t } = useLingui()
  const format = useFormat()
  const { status, verdicts } = answer
  const { live, problem, unreadable, candidates = [], history = [] } = status
  const problems = [problem, unreadable, live.problem].filter((text) => text !== undefined)
  return (
    <>
      <p>{t`Refreshed at ${{ time: format.clock(at) }}, and every 10 seconds.`}</p>
      {problems.length > 0 && (
        <div className="notice">
          <Sentences list={problems} />
        </div>
      )}
      <p>
        <Link to="candidates">{t`Candidates`}</Link>{' '}
        {candidates.length > 0 && (
          <strong>{t`${plural({ count: candidates.length }, { one: '1 candidate waits.', other: '# candidates wait.' })}`}</strong>
        )}
      </p>
      <h2>{t`Release ${{ number: live.release }} is live`}</h2>
      <p>
        <time dateTime={live.createdAt}>{format.time(live.createdAt)}</time>, {author(live.key, live.by)}:{' '}
        {live.why}
      </p>
      <ul className="versions">
        {Object.entries(live.versions).map(([app, version]) => (
          <li key={app}>
            {app} <strong>{version}</strong>
          </li>
        ))}
      </ul>
      <Action
        label={t`Roll back`}
        note={t`An earlier release runs again, versions and settings, and the whitelabel is on hold afterwards.`}
        whitelabel={id}
        change="rollback"
        args={['rollback', '--whitelabel', id]}
        reasonOption="--why"
        takesSeen
        live={live.release}
      />
      <HoldSection id={id} answer={answer} />
      <CanarySection id={id} answer={answer} />
      <Verdicts found={verdicts} />
      <CompareSection id={id} history={history} live={live.release} />
      <Timeline id={id} history={history} live={live.release} />
    </>
  )
}

function HoldSection({ id, answer }: { id: string; answer: WhitelabelAnswer }) {
  const { t } = useLingui()
  const format = useFormat()
  const { live } = answer.status
  const [hold, onOpenChange] = useKept(answer.status.hold)
  const common = { whitelabel: id, reasonOption: '--reason', live: live.release, onOpenChange } as const
  return (
    <>
      <h2>{t(KINDS.hold)}</h2>
      {hold ? (
        <>
          <p className="notice">
            {t`On hold since ${{ at: format.time(hold.at) }} by ${{ by: author(hold.key, hold.by) }}`}:{' '}
            {hold.reason}
          </p>
          <Action
            {...common}
            label={t`Lift the hold`}
            note={t`Promotions are allowed again.`}
            change="lift"
            args={['lift', id]}
          />
        </>
      ) : (
        <>
          <p>{t`Not on hold: promotions are allowed.`}</p>
          <Action
            {...common}
            label={t`Put on hold`}
            note={t`Promotions are refused until the hold is lifted. A rollback is not.`}
            change="hold"
            args={['hold', id]}
          />
        </>
      )}
    </>
  )
}
