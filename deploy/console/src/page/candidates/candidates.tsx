import { Link, useParams } from 'react-router-dom'
import type { ComparedCandidate } from '../../common/answers.ts'
import { Action } from '../action-dialog.tsx'
import { useCandidates } from '../api.ts'
import { AppDifference } from '../app-difference.tsx'
import { author, useFormat } from '../format.ts'
import { useKept } from '../kept.ts'
import { useTexts } from '../language.tsx'
import { Loaded, Sentences } from '../states.tsx'
import { VersionList } from '../table.tsx'
import { Title } from '../title.tsx'
import { Pictures } from './pictures.tsx'

/** What teams propose for one whitelabel. */
export function Candidates() {
  const { id = '' } = useParams()
  const texts = useTexts()
  return (
    <>
      <Title text={texts.candidatesOf(id)} />
      <p>
        <Link to={`/w/${id}`}>{texts.backTo(id)}</Link>
      </p>
      <Loaded query={useCandidates(id)}>
        {({ candidates, ignored, release }) => (
          <>
            <p>{texts.liveRelease(release)}</p>
            {candidates.length === 0 && <p>{texts.noCandidates}</p>}
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
  const texts = useTexts()
  const format = useFormat()
  const { candidate, state, at, key, by, note, versions, decision } = one
  const [now, keep] = useKept(one.now)
  return (
    <article data-state={state}>
      <h2>
        {texts.candidate(candidate)}: {texts.states[state]}
      </h2>
      <p>
        <time dateTime={at}>{format.time(at)}</time>, {author(key, by)}
        {note !== undefined && `: ${note}`}
      </p>
      <VersionList versions={versions} />
      {decision && (
        <p>
          {texts.states[state]}: <time dateTime={decision.at}>{format.time(decision.at)}</time>,{' '}
          {author(decision.key, decision.by)}
          {decision.reason !== undefined && `: ${decision.reason}`}
          {decision.release !== undefined && ` (${texts.release} ${decision.release})`}
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
  const texts = useTexts()
  return (
    <>
      <h3>{texts.againstLive}</h3>
      {problems.length > 0 ? (
        <div className="notice">
          <p>{texts.checkRefuses}</p>
          <Sentences list={problems} />
        </div>
      ) : (
        <p>{changes.length > 0 ? texts.checkAllows : texts.noChange}</p>
      )}
      {differences?.map((app) => (
        <AppDifference key={app.app} app={app} />
      ))}
      {notes.length > 0 && <h4>{texts.note}</h4>}
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
  const texts = useTexts()
  const common = { whitelabel: id, body: { candidate }, live, onOpenChange }
  return (
    <div className="actions">
      <Action
        {...common}
        label={texts.promoteCandidate(candidate)}
        note={texts.promoteNote}
        change="promote"
        fields={[
          { name: 'share', label: texts.shareAll, option: '--canary' },
          { name: 'withoutSmoke', label: texts.withoutSmoke, option: '--without-smoke' },
        ]}
        args={['promote', id, '--candidate', String(candidate), '--keep-settings']}
        reasonOption="--why"
        takesSeen
      />
      <Action
        {...common}
        label={texts.rejectCandidate(candidate)}
        note={texts.rejectNote}
        change="reject"
        args={['reject', id, String(candidate)]}
        reasonOption="--reason"
      />
    </div>
  )
}
