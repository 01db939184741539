import { request } from '@arcada/api'
import { logout } from '@arcada/contract/logout'
import { $session, signOut } from '@arcada/session'
import { confirmDialog, dismissToast, toast } from '@arcada/ui'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'

/** Nobody waits longer than this for the server to take a sign-out in, in ms. */
const PATIENCE = 5_000

/**
 * Asks, tells the server, ends the session here and goes to `to` (SESS-06…SESS-18). Leaving always works, whatever the
 * server says (AMB-49).
 */
export function useSignOut(to: string): () => Promise<void> {
  const { t } = useLingui()
  const navigate = useNavigate()
  return async () => {
    const sure = await confirmDialog({
      title: t`Log out?`,
      text: t`You will need your password to log in again.`,
      confirm: t`Log out`,
      cancel: t`Stay`,
    })
    const session = $session.get()
    if (!sure || !session) return
    const waiting = toast({ type: 'loading', text: t`Please wait` })
    await request(logout, {
      query: { token: session.token },
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => {})
    dismissToast(waiting)
    signOut('chosen')
    void navigate(to)
  }
}
