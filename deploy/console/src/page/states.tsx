import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from './api.ts'
import { useTexts } from './language.tsx'

/** What a failed request means, and what to do. */
export function Problem({ error, retry }: { error: Error; retry?: () => void }) {
  const texts = useTexts()
  const { status, problems } = error instanceof ApiError ? error : { status: -1, problems: [error.message] }
  if (status === 401)
    return (
      <div className="notice" role="alert">
        <h2>{texts.expired}</h2>
        <p>{texts.expiredHelp}</p>
        <p>
          <code>npm run release -- console</code>
        </p>
      </div>
    )
  return (
    <div className="notice" role="alert">
      <h2>{texts.failed}</h2>
      <Sentences list={status === 0 ? [texts.unreachable] : problems} />
      {retry && (
        <button type="button" onClick={retry}>
          {texts.retry}
        </button>
      )}
    </div>
  )
}

/** Sentences of the release tool, as texts. */
export function Sentences({ list }: { list: readonly string[] }) {
  if (list.length === 0) return null
  return (
    <ul className="sentences">
      {list.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

/** The data of a query once it is there; before, that it loads or why it failed. Old data stays beside a new failure. */
export function Loaded<T>({
  query,
  children,
}: {
  query: UseQueryResult<T, Error>
  children: (data: T) => ReactNode
}) {
  const texts = useTexts()
  const { data, error } = query
  const retry = () => void query.refetch()
  if (data === undefined)
    return error ? <Problem error={error} retry={retry} /> : <p role="status">{texts.loading}</p>
  return (
    <>
      {error && <Problem error={error} retry={retry} />}
      {error && <p>{texts.stale}</p>}
      {children(data)}
    </>
  )
}
