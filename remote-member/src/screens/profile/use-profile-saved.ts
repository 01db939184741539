import { memberInfo } from '@arcada/contract/member-info'
import { tellAccountChanged } from '@arcada/session'
import { toast } from '@arcada/ui'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { SUCCESS_TOASTS } from '../../parts/toast-times.ts'

/** After a change of how one is shown: header, member centre and other tabs show it at once (MC-102). */
export function useProfileSaved(): () => void {
  const { t } = useLingui()
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: [memberInfo.id] })
    tellAccountChanged()
    toast({ type: 'success', text: t`Change saved`, duration: SUCCESS_TOASTS.short })
  }
}
