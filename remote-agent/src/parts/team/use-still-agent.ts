import { isRefused } from '@arcada/kit/api'
import { useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { TOAST_MS, toast } from '@arcada/kit/ui'
import { useEffect, useEffectEvent } from 'react'

/** Redirects home with the reason when the server reports that the account is no agent any more or the page is closed (AC-05). */
export function useStillAgent(...queries: readonly { error: unknown }[]): void {
  useLeave(queries.some(({ error }) => isRefused(error, 'permission.denied')))
}

/** Shows the reason for 2 s, then redirects home (AC-77). */
export function useLeave(refused: boolean): void {
  const { t } = useLingui()
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    const text = t`Sorry, this account does not have permission or the feature is temporarily unavailable.`
    toast({ type: 'fail', text, duration: TOAST_MS })
    void navigate(routes.home, { replace: true })
  })
  useEffect(() => {
    if (refused) leave()
  }, [refused])
}
