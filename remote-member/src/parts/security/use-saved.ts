import { toast } from '@arcada/ui'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { securityConfig } from '../../calls/security-config.ts'
import { SUCCESS_TOASTS } from '../toast-times.ts'
import { useWayBack } from '../use-way-back.ts'

/** What follows a saved form of the security centre: a word for it, the present state everywhere, and the way back. */
export function useSaved(fallback: string) {
  const { t } = useLingui()
  const client = useQueryClient()
  const goOn = useWayBack(fallback)
  /** Asks anew for what may have changed; more calls by their names. */
  const refresh = (...ids: string[]) => {
    for (const id of [securityConfig.id, ...ids]) void client.invalidateQueries({ queryKey: [id] })
  }
  return {
    refresh,
    saved(...ids: string[]) {
      refresh(...ids)
      toast({ type: 'success', text: t`Change saved`, duration: SUCCESS_TOASTS.short })
      goOn()
    },
  }
}
