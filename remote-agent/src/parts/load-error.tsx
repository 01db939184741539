import { ApiError } from '@arcada/api'
import { errorMessage } from '@arcada/i18n'
import { ErrorNotice } from '@arcada/ui'
import { useLingui } from '@lingui/react/macro'

export interface LoadErrorProps {
  /** The parts of a query that matter here. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  className?: string | undefined
}

/** Why something did not load. A refusal says so; anything else can be tried again. */
export function LoadError({ query, className }: LoadErrorProps) {
  const { i18n } = useLingui()
  const refused =
    query.error instanceof ApiError && query.error.kind === 'refused' && query.error.status < 500
  return (
    <ErrorNotice
      {...(refused || isOffline(query.error) ? { message: errorMessage(query.error, i18n) } : {})}
      {...(refused ? {} : { onRetry: () => void query.refetch() })}
      busy={query.isFetching}
      className={className}
    />
  )
}

function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'offline'
}
