import { isRefused } from '@arcada/kit/api'
import { beginSession } from './begin-session.ts'
import { handleExit } from './exit.ts'
import { forgetLogin, holdPassword, readKeptLogin } from './kept-login.ts'
import { logInBy } from './log-in-by.ts'
import { $session } from './session.ts'
import { writeStored } from './storage.ts'

/** Logs in with the stored log-in; a refused one is not tried again. */
export async function logInAgain(): Promise<boolean> {
  const kept = await readKeptLogin()
  if (!kept) return false
  const { username, password, type } = kept
  try {
    const answer = await logInBy({ username, password, type })
    // The player may have logged in manually meanwhile.
    if ($session.get()) return false
    holdPassword(password)
    beginSession(answer)
    return true
  } catch (error) {
    // A manual log-in meanwhile is not redirected.
    if ($session.get() === null && handleExit(error)) return false
    if (isRefused(error, 'customer.password.wrong')) {
      forgetLogin()
      writeStored('local', 'autoLogin', '0')
    }
    return false
  }
}
