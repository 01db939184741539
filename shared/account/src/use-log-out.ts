import { request, timeLimit } from '@arcada/kit/api'
import { logout } from '@arcada/kit/contract/logout'
import { $session, logOut } from '@arcada/kit/session'
import { confirmDialog, dismissToast, toast } from '@arcada/kit/ui'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'

/** Longest wait for the server's answer to a log-out, in ms. */
const TIMEOUT_MS = 5_000

/**
 * Asks for confirmation, informs the server, ends the session here and navigates to `to` (SESS-06…SESS-18). Always works,
 * with any answer of the server (AMB-49).
 */
export function useLogOut(to: string): () => Promise<void> {
  const { t } = useLingui()
  const navigate = useNavigate()
  return async () => {
    const confirmed = await confirmDialog({
      title: t`Log out?`,
      text: t`You will need your password to log in again.`,
      confirm: t`Log out`,
      cancel: t`Stay`,
    })
    const session = $session.get()
    if (!confirmed || !session) return
    const waiting = toast({ type: 'loading', text: t`Please wait` })
    await request(logout, {
      query: { token: session.token },
      signal: timeLimit(TIMEOUT_MS),
    }).catch(() => {})
    dismissToast(waiting)
    logOut('chosen', to)
    // The next user of this device must not return to the previous screen.
    void navigate(to, { replace: true })
  }
}
