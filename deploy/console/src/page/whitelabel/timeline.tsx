import type { ReleaseSummary } from '@arcada/release'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { Action } from '../action-dialog.tsx'
import { author, useFormat } from '../format.ts'
import { RELEASE_KINDS } from '../labels.ts'

interface TimelineProps {
  id: string
  /** Newest first. */
  history: readonly ReleaseSummary[]
  live: number
}

/** Every release of a whitelabel: what it was made for, when, by whom, and why. */
export function Timeline({ id, history, live }: TimelineProps) {
  const { t } = useLingui()
  return (
    <>
      <h2>{t`Releases`}</h2>
      <ol className="records timeline" reversed>
        {history.map((one) => (
          <li key={one.release} data-kind={one.kind}>
            <Entry one={one} />
            {one.release !== live && (
              <div className="actions">
                <Link className="button quiet" to={`?from=${one.release}&to=${live}#compare`}>
                  {t`Compare with live`}
                  <span className="hidden"> ({one.release})</span>
                </Link>
                <Action
                  label={t`Roll back to release ${{ number: one.release }}`}
                  note={t`An earlier release runs again, versions and settings, and the whitelabel is on hold afterwards.`}
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
  const { t } = useLingui()
  const format = useFormat()
  const { release, kind = 'promotion', createdAt, key, by, why, problem, runsAgain, canary } = one
  return (
    <>
      <h3>
        {t`Release`} {release}: {t(RELEASE_KINDS[kind])}
      </h3>
      <p>
        <time dateTime={createdAt}>{format.time(createdAt)}</time>, {author(key, by)}: {why}
      </p>
      {runsAgain !== undefined && <p>{t`Runs release ${{ number: runsAgain }} again.`}</p>}
      {canary && (
        <p>
          {t`Canary`}: {format.share(canary.share)},{' '}
          {Object.entries(canary.versions)
            .map(([app, version]) => `${app} ${version}`)
            .join(', ')}
        </p>
      )}
      {problem !== undefined && <p className="notice">{problem}</p>}
    </>
  )
}
