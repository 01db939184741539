import { page } from '@arcada/federation'
import { type Session, signIn } from './session.ts'

interface LoginAnswer {
  token: string
  userName: string
  customerType: number | string
  firstTimeLogin: boolean
}

/**
 * Begins the session that an accepted login starts (SESS-02, AMB-41), and returns it.
 * @param merchant the whitelabel's own, where it is no trial
 */
export function beginSession(answer: LoginAnswer, merchant = page().release.merchant): Session {
  const session: Session = {
    token: answer.token,
    merchantCode: merchant,
    userName: answer.userName,
    type: Number(answer.customerType),
    firstTimeLogin: answer.firstTimeLogin,
  }
  signIn(session)
  return session
}
