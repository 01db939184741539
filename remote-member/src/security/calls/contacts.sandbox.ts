import {
  checkLoginPassword,
  type Member,
  mobileOf,
  onceIfNamed,
  sendCode,
  type Target,
  takeCode,
} from '@arcada/kit/sandbox/accounts'
import {
  type Core,
  forMembers,
  maskEmail,
  maskMobile,
  refusal,
  type Served,
} from '@arcada/kit/sandbox/handlers'
import { memberCode } from './member-code.ts'
import { setEmail } from './set-email.ts'
import { setMobile } from './set-mobile.ts'

const PURPOSES = { EMAIL: 'email', MOBILE: 'mobile', PAYMENT_PASSWORD: 'paymentPassword' } as const
const ADDRESS = /^\w+(\.\w+)*@[A-Za-z0-9-]+(\.[A-Za-z]{2,3}){1,3}$/

/** @throws Refusal email.format (FORGOT-11) */
function emailOf(typed: string | undefined): string {
  const email = (typed ?? '').trim().toLowerCase()
  if (email.length > 254 || !ADDRESS.test(email))
    throw refusal(memberCode, 'email.format', { field: 'email' })
  return email
}

const masked = ({ kind, to }: Target) => (kind === 'email' ? maskEmail(to) : maskMobile(to))

/** A code for the withdrawal password goes only to a bound address. */
function boundTo({ email, mobile }: Member, channel: 'EMAIL' | 'SMS'): Target {
  const to = channel === 'EMAIL' ? email : mobile
  if (!to) throw refusal(memberCode, 'parameter.invalid', { field: 'channel' })
  return { kind: channel === 'EMAIL' ? 'email' : 'sms', to }
}

interface Binding {
  kind: 'email' | 'mobile'
  to: string
  code: string
  loginPassword: string | undefined
  address: string
}

function check(core: Core, member: Member, { kind, to, code, loginPassword, address }: Binding): void {
  if (member[kind]) checkLoginPassword(core, member, loginPassword ?? '', address)
  takeCode(core, member, kind, code, to)
  // Reported only after the right code, so that attackers cannot find out which addresses have an account.
  if (core.accounts.people.isTaken(member, kind, to))
    throw refusal(setEmail, 'contact.used', { field: kind === 'email' ? 'email' : 'mobileNum' })
}

function bind(core: Core, member: Member, { kind, to }: Binding, language: 'pt' | 'en'): true {
  const target = (contact: string): Target => ({ kind: kind === 'email' ? 'email' : 'sms', to: contact })
  const before = member[kind]
  core.accounts.people.setContact(member, kind, to)
  core.accounts.news.tell(
    { member: { ...member, [kind]: to }, language },
    kind === 'email' ? 'EMAIL' : 'MOBILE',
    {
      before: before && masked(target(before)),
      after: masked(target(to)),
      replaced: before && before !== to ? target(before) : undefined,
    },
  )
  return true
}

export const handlers: readonly Served[] = [
  forMembers(memberCode, (core, { member, body, address }) => {
    const { purpose, channel } = body
    const target: Target =
      purpose === 'EMAIL'
        ? { kind: 'email', to: emailOf(body.email) }
        : purpose === 'MOBILE'
          ? { kind: 'sms', to: mobileOf(body.mobileNum, body.countryDialingCode) }
          : boundTo(member, channel)
    return { ...sendCode(core, member, PURPOSES[purpose], target, address), sentTo: masked(target) }
  }),
  forMembers(setEmail, (core, { member, language, body, address }) => {
    const { verificationCode: code, loginPassword } = body
    const binding = (): Binding => ({ kind: 'email', to: emailOf(body.email), code, loginPassword, address })
    return onceIfNamed(core, member, setEmail.id, body, {
      check: () => check(core, member, binding()),
      book: () => bind(core, member, binding(), language),
    })
  }),
  forMembers(setMobile, (core, { member, language, body, address }) => {
    const { verificationCode: code, loginPassword } = body
    const binding = (): Binding => ({
      kind: 'mobile',
      to: mobileOf(body.mobileNum, body.countryDialingCode),
      code,
      loginPassword,
      address,
    })
    return onceIfNamed(core, member, setMobile.id, body, {
      check: () => check(core, member, binding()),
      book: () => bind(core, member, binding(), language),
    })
  }),
]
