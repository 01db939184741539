import type { ReleaseSummary } from '@arcada/release'
import { Link } from 'react-router-dom'
import { Action } from '../action-dialog.tsx'
import { author, useFormat } from '../format.ts'
import { useTexts } from '../language.tsx'

interface TimelineProps {
  id: string
  /** Newest first. */
  history: readonly ReleaseSummary[]
  live: number
}

/** Every release of a whitelabel: what it was made for, when, by whom, and why. */
export function Timeline({ id, history, live }: TimelineProps) {
  const texts = useTexts()
  return (
    <>
      <h2>{texts.history}</h2>
      <ol className="records timeline" reversed>
        {history.map((one) => (
          <li key={one.release} data-kind={one.kind}>
            <Entry one={one} />
            {one.release !== live && (
              <div className="actions">
                <Link className="button quiet" to={`?from=${one.release}&to=${live}#compare`}>
                  {texts.compareWithLive}
                  <span className="hidden"> ({one.release})</span>
                </Link>
                <Action
                  label={texts.rollbackTo(one.release)}
                  note={texts.rollbackNote}
                  whitelabel={id}
                  change="rollback"
                  body={{ to: one.release }}
                  args={['rollback', '--whitelabel', id, '--to', String(one.release)]}
                  reasonOption="--why"
                  takesSeen
                  live={live}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function Entry({ one }: { one: ReleaseSummary }) {
  const texts = useTexts()
  const format = useFormat()
  const { release, kind = 'promotion', createdAt, key, by, why, problem, runsAgain, canary } = one
  return (
    <>
      <h3>
        {texts.release} {release}: {texts.releaseKinds[kind]}
      </h3>
      <p>
        <time dateTime={createdAt}>{format.time(createdAt)}</time>, {author(key, by)}: {why}
      </p>
      {runsAgain !== undefined && <p>{texts.runsAgain(runsAgain)}</p>}
      {canary && (
        <p>
          {texts.canary}: {format.share(canary.share)},{' '}
          {Object.entries(canary.versions)
            .map(([app, version]) => `${app} ${version}`)
            .join(', ')}
        </p>
      )}
      {problem !== undefined && <p className="notice">{problem}</p>}
    </>
  )
}
