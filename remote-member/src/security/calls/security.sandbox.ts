import { onceIfNamed, QUESTIONS } from '@arcada/kit/sandbox/accounts'
import {
  forMembers,
  maskEmail,
  maskMobile,
  maskPerson,
  refusal,
  type Served,
} from '@arcada/kit/sandbox/handlers'
import { endSessions } from './end-sessions.ts'
import { ownSecurityQuestions } from './own-security-questions.ts'
import { securityConfig } from './security-config.ts'
import { securityQuestions } from './security-questions.ts'
import { sessions } from './sessions.ts'
import { setSecurityQuestions } from './set-security-questions.ts'

/** The share of each protection in the level (docs/spec/contract-additions.md b.18). */
const POINTS = { password: 20, paymentPassword: 25, mobileNum: 20, email: 20, securityQuestions: 15 } as const

const contact = (value: string | undefined, mask: (value: string) => string) =>
  value ? { bound: true, verified: true, masked: mask(value) } : { bound: false, verified: false }

export const handlers: readonly Served[] = [
  forMembers(securityConfig, (core, { member }) => {
    const { email, mobile, payee } = member
    const set = {
      password: true,
      paymentPassword: core.cashier.paymentPasswords.has(member.id),
      mobileNum: mobile !== undefined,
      email: email !== undefined,
      securityQuestions: core.accounts.answers.of(member.id).length > 0,
    }
    const level = Object.entries(POINTS).reduce(
      (sum, [name, points]) =>
        sum + (Object.entries(set).some(([key, is]) => key === name && is) ? points : 0),
      0,
    )
    return {
      ...set,
      email: contact(email, maskEmail),
      mobileNum: contact(mobile, maskMobile),
      payeeName: payee ? { bound: true, masked: maskPerson(payee) } : { bound: false },
      bankCards: core.cashier.destinations.list(member).length,
      level,
    }
  }),
  forMembers(securityQuestions, (_, { language }) =>
    QUESTIONS.map(({ id, text }) => ({ id, text: text[language] })),
  ),
  forMembers(ownSecurityQuestions, (core, { member }) =>
    core.accounts.answers.of(member.id).map((id) => ({ id })),
  ),
  forMembers(setSecurityQuestions, (core, { member, language, body }) => {
    return onceIfNamed(core, member, setSecurityQuestions.id, body, {
      book() {
        core.accounts.answers.set(member.id, body.answers)
        core.accounts.news.tell({ member, language }, 'QUESTIONS')
        return core.accounts.answers.of(member.id).map((id) => ({ id }))
      },
    })
  }),
  forMembers(sessions, (core, { member, token }) => core.accounts.sessions.list(member.id, token)),
  forMembers(endSessions, (core, { member, language, token, query: { id, others } }) => {
    if ((id === undefined) === (others === undefined)) throw refusal(endSessions, 'parameter.invalid')
    core.atomic(() => {
      if (id !== undefined) core.accounts.sessions.end(member.id, id, token)
      const ended = id === undefined ? core.accounts.sessions.endOthers(member.id, token) : 1
      if (ended > 0) core.accounts.news.tell({ member, language }, 'SESSIONS_ENDED', { after: String(ended) })
    })
    return core.accounts.sessions.list(member.id, token)
  }),
]
