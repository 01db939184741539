import { isRefused } from '@arcada/api'
import { routes } from '@arcada/routes'
import { TOAST_MS, toast } from '@arcada/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'

/** Leads home, with the reason, when the server says that this is no agent any more or that the page is closed (AC-05). */
export function useStillAgent(...queries: readonly { error: unknown }[]): void {
  useLeave(queries.some(({ error }) => isRefused(error, 'permission.denied')))
}

/** Whoever may not be here is told so for 2 s, and led home (AC-77). */
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
