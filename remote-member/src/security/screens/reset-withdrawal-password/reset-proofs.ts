import type { ValueOf } from '@arcada/kit/contract'
import type { securityConfig } from '../../calls/security-config.ts'

/** The proof of ownership besides the log-in password. */
export type Proof = 'sms' | 'email' | 'questions'

/** The available proofs, the quickest first. */
export function proofsOf({ mobileNum, email, securityQuestions }: ValueOf<typeof securityConfig>): Proof[] {
  const open = { sms: mobileNum.bound, email: email.bound, questions: securityQuestions }
  return (['sms', 'email', 'questions'] as const).filter((proof) => open[proof])
}
