import { isRefused, request } from '@arcada/api'
import { login } from '@arcada/contract/login'
import { beginSession } from './begin-session.ts'
import { tookExit } from './exit.ts'
import { forgetLogin, holdPassword, readKeptLogin } from './kept-login.ts'
import { $session } from './session.ts'
import { writeStored } from './storage.ts'

/** Signs in with the kept login; one that the server refuses is not tried again. */
export async function signInAgain(): Promise<boolean> {
  const kept = await readKeptLogin()
  if (!kept) return false
  const { username, password, type } = kept
  try {
    const answer = await request(login, { body: { username, password, type } })
    // Somebody may have signed in by hand in the meantime.
    if ($session.get()) return false
    holdPassword(password)
    beginSession(answer)
    return true
  } catch (error) {
    // Somebody who signed in by hand meanwhile is not led out.
    if ($session.get() === null && tookExit(error)) return false
    if (isRefused(error, 'customer.password.wrong')) {
      forgetLogin()
      writeStored('local', 'autoLogin', '0')
    }
    return false
  }
}
