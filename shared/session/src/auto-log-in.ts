import { canKeepLogin, hasKeptLogin } from './kept-login.ts'
import { $session } from './session.ts'
import { readStored } from './storage.ts'

/**
 * Logs in with the log-in that is stored on this device, when the player chose that and there is no session (SESS-04,
 * AMB-43). Returns whether a session began; never fails. The host calls it once at the start of the page.
 */
export async function autoLogIn(): Promise<boolean> {
  if ($session.get() || readStored('local', 'autoLogin') !== '1' || !hasKeptLogin() || !canKeepLogin())
    return false
  try {
    const { logInAgain } = await import(/* webpackChunkName: "saved-login" */ './log-in-again.ts')
    return await logInAgain()
  } catch {
    return false
  }
}
