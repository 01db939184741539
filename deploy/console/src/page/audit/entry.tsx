import type { AuditEntry } from '@arcada/release'
import { Link } from 'react-router-dom'
import { author, useFormat } from '../format.ts'
import { useTexts } from '../language.tsx'
import { Sentences } from '../states.tsx'

/** One change: its kind, its author, what it concerns, and the reason. */
export function Entry({ one }: { one: AuditEntry }) {
  const texts = useTexts()
  const format = useFormat()
  const { at, kind, whitelabel, versions = {}, reasons, problem } = one
  return (
    <>
      <h2>
        {texts.auditKinds[kind]}
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
      {problem !== undefined && <p className="notice">{texts.doesNotCount(problem)}</p>}
    </>
  )
}

function Subject({ one: { release, candidate, list, share } }: { one: AuditEntry }) {
  const texts = useTexts()
  const format = useFormat()
  const parts = [
    ...(candidate === undefined ? [] : [texts.candidate(candidate)]),
    ...(release === undefined ? [] : [`${texts.release} ${release}`]),
    ...(list === undefined ? [] : [texts.listNumber(list)]),
    ...(share === undefined ? [] : [format.share(share)]),
  ]
  return parts.length > 0 ? <>: {parts.join(', ')}</> : null
}

function Author({ one: { key, by } }: { one: AuditEntry }) {
  const texts = useTexts()
  if (key !== undefined) return <>{author(key, by ?? key)}</>
  return <>{by === undefined ? texts.keyUnknown : `${by} (${texts.notSigned})`}</>
}
