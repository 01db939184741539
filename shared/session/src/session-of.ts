import type { Session } from './session.ts'

interface LoginAnswer {
  token: string
  userName: string
  customerType: number | string
  firstTimeLogin: boolean
}

/** The session that an accepted login starts; `merchant` is the whitelabel's (AMB-41). */
export function sessionOf(answer: LoginAnswer, merchant: string): Session {
  return {
    token: answer.token,
    merchantCode: merchant,
    userName: answer.userName,
    type: Number(answer.customerType),
    firstTimeLogin: answer.firstTimeLogin,
  }
}
