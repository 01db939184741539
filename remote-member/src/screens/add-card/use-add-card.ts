import { isRefused } from '@arcada/api'
import { routes } from '@arcada/routes'
import { toast } from '@arcada/ui'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { withdrawSettings } from '../../calls/withdraw-settings.ts'
import type { Destination } from '../../parts/destinations/destination.ts'
import { useNewList } from '../../parts/destinations/use-destinations.ts'
import { SUCCESS_TOASTS } from '../../parts/toast-times.ts'
import { useWayBack } from '../../parts/use-way-back.ts'

/** What both forms do once the server has answered; `clearPassword` empties the one field that is wrong (MC-70). */
export function useAddCard() {
  const { t } = useLingui()
  const client = useQueryClient()
  const goOn = useWayBack(routes.cards)
  const takeList = useNewList()
  return {
    onSent(list: Destination[]) {
      takeList(list)
      toast({ type: 'success', text: t`Added. You can withdraw to it now.`, duration: SUCCESS_TOASTS.long })
      goOn()
    },
    onFailed(error: unknown, clearPassword: () => void) {
      if (isRefused(error, 'payment.password.wrong')) clearPassword()
      // Another tab may have added the fifth.
      void client.invalidateQueries({ queryKey: [withdrawSettings.id] })
    },
  }
}
