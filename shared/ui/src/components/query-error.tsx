import { failureOf } from '@arcada/i18n'
import { useLingui } from '@lingui/react/macro'
import { ErrorNotice } from './states.tsx'

/** The parts of a query that matter here. */
export interface FailedQuery {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

export type QueryErrorProps = {
  /** The query that failed, or all that a screen cannot do without: the first that failed has the word. */
  query: FailedQuery | readonly FailedQuery[]
  /** Tries again, where that is more than asking the failed ones anew: another page of a list. */
  onRetry?: (() => unknown) | undefined
  className?: string | undefined
}

/**
 * What stands in the place of something that did not load: why, in the person's words, with another try where it can
 * help. Where nobody knows why, 'Loading failed, click to retry' (ERR-24).
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
