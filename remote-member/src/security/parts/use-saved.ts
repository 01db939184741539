import { useQueryClient } from '@arcada/kit/api/query'
import { useLingui } from '@arcada/kit/i18n/macro'
import { toast } from '@arcada/kit/ui'
import { SUCCESS_TOASTS } from '../../shared/parts/toast-times.ts'
import { useReturn } from '../../shared/parts/use-return.ts'
import { securityConfig } from '../calls/security-config.ts'

/** After a saved form of the security centre: shows a toast, refreshes the data, and leaves the form. */
export function useSaved(fallback: string) {
  const { t } = useLingui()
  const client = useQueryClient()
  const leaveForm = useReturn(fallback)
  /** Invalidates what may have changed; pass the ids of more calls. */
  const refresh = (...ids: string[]) => {
    for (const id of [securityConfig.id, ...ids]) void client.invalidateQueries({ queryKey: [id] })
  }
  return {
    refresh,
    saved(...ids: string[]) {
      refresh(...ids)
      toast({ type: 'success', text: t`Change saved`, duration: SUCCESS_TOASTS.short })
      leaveForm()
    },
  }
}
