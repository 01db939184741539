import type { ValueOf } from '@arcada/contract'
import type { securityConfig } from '../../calls/security-config.ts'

/** What proves, beside the login password, that it is the owner. */
export type Way = 'sms' | 'email' | 'questions'

/** The ways that are open to somebody, the quickest first. */
export function waysOf({ mobileNum, email, securityQuestions }: ValueOf<typeof securityConfig>): Way[] {
  const open = { sms: mobileNum.bound, email: email.bound, questions: securityQuestions }
  return (['sms', 'email', 'questions'] as const).filter((way) => open[way])
}
