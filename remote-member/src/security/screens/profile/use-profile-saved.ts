import { memberInfo } from '@arcada/kit/contract/member-info'
import { announceAccountChange } from '@arcada/kit/session'
import { toast } from '@arcada/kit/ui'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
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
