import { page } from '@arcada/kit/federation'
import { skipInterstitials } from './interstitial.ts'
import { logIn, type Session } from './session.ts'

interface LoginAnswer {
  token: string
  userName: string
  customerType: number | string
  firstTimeLogin: boolean
}

/**
 * Begins the session of an accepted log-in (SESS-02, AMB-41), and returns it.
 * @param merchant the whitelabel's own, unless it is a trial
 */
export function beginSession(answer: LoginAnswer, merchant = page().release.merchant): Session {
  const session: Session = {
    token: answer.token,
    merchantCode: merchant,
    userName: answer.userName,
    type: Number(answer.customerType),
    firstTimeLogin: answer.firstTimeLogin,
  }
  logIn(session)
  if (session.firstTimeLogin) skipInterstitials()
  return session
}
