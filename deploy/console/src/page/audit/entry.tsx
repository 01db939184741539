import type { AuditEntry } from '@arcada/release'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { author, useFormat } from '../format.ts'
import { AUDIT_KINDS } from '../labels.ts'
import { Sentences } from '../states.tsx'

/** One change: its kind, its author, what it concerns, and the reason. */
export function Entry({ one }: { one: AuditEntry }) {
  const { t } = useLingui()
  const format = useFormat()
  const { at, kind, whitelabel, versions = {}, reasons, problem } = one
  return (
    <>
      <h2>
        {t(AUDIT_KINDS[kind])}
        <Subject one={one} />
      </h2>
      <p>
        <time dateTime={at}>{format.time(at)}</time>, <Author one={one} />
        {whitelabel !== undefined && (
          <>
            {' – '}
            <Link to={`/w/${whitelabel}`}>{whitelabel}</Link>
          </>
        )}
      </p>
      <ul className="versions">
        {Object.entries(versions).map(([app, version]) => (
          <li key={app}>
            <Link to={`/r/${app}`}>{app}</Link> <strong>{version}</strong>
          </li>
        ))}
      </ul>
      <Sentences list={reasons} />
      {problem !== undefined && <p className="notice">{t`It does not count: it ${problem}.`}</p>}
    </>
  )
}

function Subject({ one: { release, candidate, list, share } }: { one: AuditEntry }) {
  const { t } = useLingui()
  const format = useFormat()
  const parts = [
    ...(candidate === undefined ? [] : [t`Candidate ${{ number: candidate }}`]),
    ...(release === undefined ? [] : [`${t`Release`} ${release}`]),
    ...(list === undefined ? [] : [t`list ${{ number: list }}`]),
    ...(share === undefined ? [] : [format.share(share)]),
  ]
  return parts.length > 0 ? <>: {parts.join(', ')}</> : null
}

function Author({ one: { key, by } }: { one: AuditEntry }) {
  const { t } = useLingui()
  if (key !== undefined) return <>{author(key, by ?? key)}</>
  return <>{by === undefined ? t`unknown key` : `${by} (${t`not signed`})`}</>
}
