import { Link, useParams } from 'react-router-dom'
import type { WhitelabelAnswer } from '../../common/answers.ts'
import { Action } from '../action-dialog.tsx'
import { useWhitelabel } from '../api.ts'
import { author, useFormat } from '../format.ts'
import { useKept } from '../kept.ts'
import { useTexts } from '../language.tsx'
import { Loaded, Sentences } from '../states.tsx'
import { Title } from '../title.tsx'
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
  const texts = useTexts()
  const format = useFormat()
  const { status, verdicts } = answer
  const { live, problem, unreadable, candidates = [], history = [] } = status
  const problems = [problem, unreadable, live.problem].filter((text) => text !== undefined)
  return (
    <>
      <p>{texts.refreshed(format.clock(at))}</p>
      {problems.length > 0 && (
        <div className="notice">
          <Sentences list={problems} />
        </div>
      )}
      <p>
        <Link to="candidates">{texts.candidates}</Link>{' '}
        {candidates.length > 0 && <strong>{texts.waiting(candidates.length)}</strong>}
      </p>
      <h2>{texts.liveRelease(live.release)}</h2>
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
        label={texts.rollback}
        note={texts.rollbackNote}
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
  const texts = useTexts()
  const format = useFormat()
  const { live } = answer.status
  const [hold, onOpenChange] = useKept(answer.status.hold)
  const common = { whitelabel: id, reasonOption: '--reason', live: live.release, onOpenChange } as const
  return (
    <>
      <h2>{texts.kinds.hold}</h2>
      {hold ? (
        <>
          <p className="notice">
            {texts.onHold(format.time(hold.at), author(hold.key, hold.by))}: {hold.reason}
          </p>
          <Action {...common} label={texts.lift} note={texts.liftNote} change="lift" args={['lift', id]} />
        </>
      ) : (
        <>
          <p>{texts.notOnHold}</p>
          <Action {...common} label={texts.hold} note={texts.holdNote} change="hold" args={['hold', id]} />
        </>
      )}
    </>
  )
}
