import { useQueryClient } from '@arcada/kit/api/query'
import { memberInfo } from '@arcada/kit/contract/member-info'
import { useLingui } from '@arcada/kit/i18n/macro'
import { announceAccountChange } from '@arcada/kit/session'
import { toast } from '@arcada/kit/ui'
import { SUCCESS_TOASTS } from '../../../shared/parts/toast-times.ts'

/** Updates header, member centre and other tabs after a change of the profile (MC-102). */
export function useProfileSaved(): () => void {
  const { t } = useLingui()
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: [memberInfo.id] })
    announceAccountChange()
    toast({ type: 'success', text: t`Change saved`, duration: SUCCESS_TOASTS.short })
  }
}
