import { canKeepLogin, hasKeptLogin } from './kept-login.ts'
import { $session } from './session.ts'
import { readStored } from './storage.ts'

/**
 * Signs in with the login that is kept on this device, where somebody asked for that and no session is there (SESS-04,
 * AMB-43). Returns whether a session began; never fails. The host calls it once at the start of the page.
 */
export async function autoSignIn(): Promise<boolean> {
  if ($session.get() || readStored('local', 'autoLogin') !== '1' || !hasKeptLogin() || !canKeepLogin())
    return false
  try {
    const { signInAgain } = await import(/* webpackChunkName: "saved-login" */ './sign-in-again.ts')
    return await signInAgain()
  } catch {
    return false
  }
}
