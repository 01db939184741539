import { useLingui } from '@lingui/react/macro'
import { Link, useParams } from 'react-router-dom'
import type { ComparedCandidate } from '../../common/answers.ts'
import { Action, useKept } from '../action-dialog.tsx'
import { useCandidates } from '../api.ts'
import { AppDifference } from '../app-difference.tsx'
import { author, useFormat } from '../format.ts'
import { STATES } from '../labels.ts'
import { Loaded, Sentences, Title } from '../states.tsx'
import { VersionList } from '../table.tsx'
import { Pictures } from './pictures.tsx'

/** What teams propose for one whitelabel. */
export function Candidates() {
  const { id = '' } = useParams()
  const { t } = useLingui()
  return (
    <>
      <Title text={t`Candidates of ${id}`} />
      <p>
        <Link to={`/w/${id}`}>{t`Back to ${id}`}</Link>
      </p>
      <Loaded query={useCandidates(id)}>
        {({ candidates, ignored, release }) => (
          <>
            <p>{t`Release ${{ number: release }} is live`}</p>
            {candidates.length === 0 && <p>{t`No candidate was proposed.`}</p>}
            {candidates.map((one) => (
              <Candidate key={one.candidate} id={id} one={one} live={release} />
            ))}
            <Sentences list={ignored} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Candidate({ id, one, live }: { id: string; one: ComparedCandidate; live: number }) {
  const { t } = useLingui()
  const format = useFormat()
  const { candidate, state, at, key, by, note, versions, decision } = one
  const [now, keep] = useKept(one.now)
  return (
    <article data-state={state}>
      <h2>
        {t`Candidate ${{ number: candidate }}`}: {t(STATES[state])}
      </h2>
      <p>
        <time dateTime={at}>{format.time(at)}</time>, {author(key, by)}
        {note !== undefined && `: ${note}`}
      </p>
      <VersionList versions={versions} />
      {decision && (
        <p>
          {t(STATES[state])}: <time dateTime={decision.at}>{format.time(decision.at)}</time>,{' '}
          {author(decision.key, decision.by)}
          {decision.reason !== undefined && `: ${decision.reason}`}
          {decision.release !== undefined && ` (${t`Release`} ${decision.release})`}
        </p>
      )}
      {now && (
        <>
          <Checked now={now} differences={one.differences} />
          {one.pictures && <Pictures id={id} run={one.pictures} />}
          <Decisions id={id} candidate={candidate} live={live} onOpenChange={keep} />
        </>
      )}
    </article>
  )
}

interface CheckedProps {
  now: NonNullable<ComparedCandidate['now']>
  differences: ComparedCandidate['differences']
}

function Checked({ now: { changes, problems, notes }, differences }: CheckedProps) {
  const { t } = useLingui()
  return (
    <>
      <h3>{t`Against what is live`}</h3>
      {problems.length > 0 ? (
        <div className="notice">
          <p>{t`check refuses it:`}</p>
          <Sentences list={problems} />
        </div>
      ) : (
        <p>{changes.length > 0 ? t`check allows it.` : t`These versions are live already.`}</p>
      )}
      {differences?.map((app) => (
        <AppDifference key={app.app} app={app} />
      ))}
      {notes.length > 0 && <h4>{t`Note`}</h4>}
      <Sentences list={notes} />
    </>
  )
}

interface DecisionsProps {
  id: string
  candidate: number
  live: number
  onOpenChange(open: boolean): void
}

function Decisions({ id, candidate, live, onOpenChange }: DecisionsProps) {
  const { t } = useLingui()
  const common = { whitelabel: id, body: { candidate }, live, onOpenChange }
  return (
    <div className="actions">
      <Action
        {...common}
        label={t`Promote candidate ${{ number: candidate }}`}
        note={t`Makes exactly these versions live, with the settings that are live.`}
        change="promote"
        fields={[
          { name: 'share', label: t`Share of the visitors in percent (empty: all)`, option: '--canary' },
          {
            name: 'withoutSmoke',
            label: t`Without a smoke run: who decides, and why (Ana: the store is down)`,
            option: '--without-smoke',
          },
        ]}
        args={['promote', id, '--candidate', String(candidate), '--keep-settings']}
        reasonOption="--why"
        takesSeen
      />
      <Action
        {...common}
        label={t`Reject candidate ${{ number: candidate }}`}
        note={t`The team sees the reason. A candidate is decided once.`}
        change="reject"
        args={['reject', id, String(candidate)]}
        reasonOption="--reason"
      />
    </div>
  )
}
