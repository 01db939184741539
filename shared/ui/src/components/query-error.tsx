import { failureOf } from '@arcada/kit/i18n'
import { useLingui } from '@lingui/react/macro'
import { ErrorNotice } from './states.tsx'

/** The used parts of a query. */
export interface FailedQuery {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

export type QueryErrorProps = {
  /** The failed query, or all queries of a screen: the first error counts. */
  query: FailedQuery | readonly FailedQuery[]
  /** Custom retry instead of a refetch of the failed queries, such as another page of a list. */
  onRetry?: (() => unknown) | undefined
  className?: string | undefined
}

/**
 * Replaces content that did not load: the reason, and a retry where it can
 * help. Without a known reason, 'Loading failed, click to retry' (ERR-24).
 */
export function QueryError({ query, onRetry, className }: QueryErrorProps) {
  const { i18n } = useLingui()
  const queries = [query].flat()
  const failed = queries.filter(({ error }) => error)
  const { words, canRetry } = failureOf(failed[0]?.error, i18n)
  const retry = () => {
    if (onRetry) onRetry()
    else for (const { refetch } of failed.length > 0 ? failed : queries) void refetch()
  }
  return (
    <ErrorNotice
      message={words}
      onRetry={canRetry ? retry : undefined}
      busy={queries.some(({ isFetching }) => isFetching)}
      className={className}
    />
  )
}
