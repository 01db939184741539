import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ApiError } from './api.ts'

/** What a failed request means, and what to do. */
export function Problem({ error, retry }: { error: Error; retry?: () => void }) {
  const { t } = useLingui()
  const { status, problems } = error instanceof ApiError ? error : { status: -1, problems: [error.message] }
  if (status === 401)
    return (
      <div className="notice" role="alert">
        <h2>{t`This session has ended`}</h2>
        <p>{t`Stop the console, start it again with this command, and open the address that it prints:`}</p>
        <p>
          <code>npm run release -- console</code>
        </p>
      </div>
    )
  return (
    <div className="notice" role="alert">
      <h2>{t`This could not be read`}</h2>
      <Sentences
        list={status === 0 ? [t`The console does not answer. Check that its program still runs.`] : problems}
      />
      {retry && (
        <button type="button" onClick={retry}>
          {t`Try again`}
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
  const { t } = useLingui()
  const { data, error } = query
  const retry = () => void query.refetch()
  if (data === undefined)
    return error ? <Problem error={error} retry={retry} /> : <p role="status">{t`Loading…`}</p>
  return (
    <>
      {error && <Problem error={error} retry={retry} />}
      {error && <p>{t`This is what was read before: the last refresh failed.`}</p>}
      {children(data)}
    </>
  )
}

/** The heading of a page, which is the title of its tab as well. */
export function Title({ text }: { text: string }) {
  const { t } = useLingui()
  const name = t`Arcada console`
  useEffect(() => {
    document.title = `${text} – ${name}`
  }, [text, name])
  return <h1>{text}</h1>
}
