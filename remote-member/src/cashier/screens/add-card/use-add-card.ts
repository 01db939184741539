import { isRefused } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import { useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { toast } from '@arcada/kit/ui'
import { useProof } from '../../../identity/parts/use-proof.ts'
import { SUCCESS_TOASTS } from '../../../shared/parts/toast-times.ts'
import { useReturn } from '../../../shared/parts/use-return.ts'
import { withdrawSettings } from '../../calls/withdraw-settings.ts'
import { type Destination, useNewList } from '../../parts/destinations/destination-label.tsx'

/** Handles the server's answer for both forms; `clearPassword` empties the wrong password (MC-70). */
export function useAddCard() {
  const { t } = useLingui()
  const client = useQueryClient()
  const leaveForm = useReturn(routes.cards)
  const takeList = useNewList()
  const prove = useProof()
  return {
    onSent(list: Destination[]) {
      takeList(list)
      toast({ type: 'success', text: t`Added. You can withdraw to it now.`, duration: SUCCESS_TOASTS.long })
      leaveForm()
    },
    onFailed(error: unknown, clearPassword: () => void) {
      prove(error)
      if (isRefused(error, 'payment.password.wrong')) clearPassword()
      // Another tab may have added the fifth destination.
      void client.invalidateQueries({ queryKey: [withdrawSettings.id] })
    },
  }
}
