import type { ValueOf } from '@arcada/kit/contract'
import {
  checkDemands,
  checkFirebase,
  completeLogIn,
  digitsOf,
  isCpf,
  makeCode,
  mobileOf,
  openAccount,
  referrerOf,
  useCaptcha,
  useCode,
} from '@arcada/kit/sandbox/accounts'
import type { RegistrationLink } from '@arcada/kit/sandbox/agency'
import { type Asked, type Core, isRecord, open, refusal, type Served } from '@arcada/kit/sandbox/handlers'
import { countryList } from '../../shared/calls/country-list.ts'
import { affiliate } from './affiliate.ts'
import { affiliateCheck } from './affiliate-check.ts'
import { register } from './register.ts'
import { registerMobile } from './register-mobile.ts'
import { registrationOf } from './register-settings.sandbox.ts'
import { smsRegister } from './sms-register.ts'

const COUNTRIES: ValueOf<typeof countryList> = [
  { code: 'BR', name: 'Brasil', dialingCode: '55', minLength: 10, maxLength: 11 },
  { code: 'PT', name: 'Portugal', dialingCode: '351', minLength: 9, maxLength: 9 },
  { code: 'AR', name: 'Argentina', dialingCode: '54', minLength: 10, maxLength: 11 },
]
/** An agent's invitation code per whitelabel. */
const AFFILIATES: Record<string, string> = { arcada: 'ALINE7', praia: 'PRAIA7' }
/** The agent who owns that code. */
const AFFILIATE = 'aline'

/**
 * The inviter of a new member: an agent by the agent's code, or a friend by the code of a referral link.
 * @throws Refusal invitation.code.invalid
 */
function inviterOf(
  core: Core,
  whitelabel: string,
  invitation: string,
): { inviter: number; link?: RegistrationLink } {
  const code = invitation.trim().toUpperCase()
  const link = core.agency.links.open(whitelabel, code)
  if (link) return { inviter: link.agentId, link }
  const inviter =
    code === AFFILIATES[whitelabel]
      ? core.accounts.people.byName(whitelabel, AFFILIATE)?.id
      : referrerOf(core, whitelabel, code)
  if (inviter === undefined) throw refusal(register, 'invitation.code.invalid')
  return { inviter }
}

function checkFields(
  core: Core,
  { body, whitelabel }: Asked<typeof register>,
  method: 'username' | 'mobileNum',
) {
  const { fields, captcha } = registrationOf(core, whitelabel)
  for (const { name, enabled, required, methods, rule } of fields) {
    if (!enabled || (methods && !methods.includes(method))) continue
    const sent: unknown = Reflect.get(body, name)
    const value = typeof sent === 'string' ? sent : ''
    if (value === '' && !required) continue
    if (name === 'idNumber' && !isCpf(digitsOf(value)))
      throw refusal(register, 'parameter.invalid', { field: name })
    const long = value.length >= (rule?.min ?? 1) && value.length <= (rule?.max ?? 128)
    const fits = long && (rule?.pattern === undefined || new RegExp(`^(?:${rule.pattern})$`, 'u').test(value))
    if (!fits)
      throw refusal(
        register,
        name === 'username'
          ? 'account.format'
          : name === 'password'
            ? 'password.format'
            : 'parameter.invalid',
        { field: name },
      )
  }
  if (!captcha) return
  if (!body.captcha) throw refusal(register, 'captcha.required')
  if (!useCaptcha(core, whitelabel, body.captchaKey, body.captcha)) {
    throw refusal(register, 'verification.code.error', { field: 'captcha' })
  }
}

/** What is kept of a registration besides the account: never a password, a token or a code. */
const KEPT = [
  'registerUrl',
  'registerMethod',
  'countryDialingCode',
  'recommenderId',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
] as const

function create(core: Core, asked: Asked<typeof register>, method: 'username' | 'mobileNum') {
  const { body, whitelabel } = asked
  const settings = registrationOf(core, whitelabel)
  if (!settings.methods[method]) throw refusal(register, 'permission.denied')
  checkFields(core, asked, method)
  const { password = '', paymentPassword } = body
  if (password !== body.confirmPassword) throw refusal(register, 'password.format')
  if (paymentPassword) core.cashier.paymentPasswords.refuseWeak(paymentPassword, 'paymentPassword')
  const invited = body.affiliateCode ? inviterOf(core, whitelabel, body.affiliateCode) : undefined
  checkDemands(core, whitelabel, body)
  const mobile = body.mobileNum ? mobileOf(body.mobileNum, body.countryDialingCode) : undefined
  const byMobile = method === 'mobileNum'
  if (byMobile) {
    if (!mobile) throw refusal(register, 'mobile.format')
    if (settings.firebaseSms) checkFirebase(core, whitelabel, body.firebaseIdToken, mobile)
    else useCode(core, whitelabel, 'register', mobile, body.verificationCode ?? '')
    // Only after the code: the answer is for the owner of the number.
    if (core.accounts.people.byMobile(whitelabel, mobile)) throw refusal(register, 'username.exists')
  }
  const typed = (body.username ?? '').trim().toLowerCase()
  const member = core.atomic(() => {
    const { people } = core.accounts
    const userName = byMobile ? people.freeName(whitelabel, `m${mobile?.replace('+', '')}`) : typed
    const person = {
      userName,
      password,
      nickname: body.nickname ?? userName,
      // The type in the link counts, not the one in the request.
      type: invited?.link?.type ?? 0,
      email: body.email,
      mobile,
      confirmed: byMobile ? (['mobile'] as const) : [],
      payee: body.payeeName,
      parentId: invited?.inviter,
      profile: Object.fromEntries(KEPT.flatMap((name) => (body[name] ? [[name, body[name]]] : []))),
    }
    const added = openAccount(core, whitelabel, person, body)
    if (paymentPassword) core.cashier.paymentPasswords.set(added.id, paymentPassword)
    if (invited?.link) core.agency.links.used(invited.link, added.id)
    else if (invited) core.agency.rates.begin(added.id, invited.inviter)
    return added
  })
  return completeLogIn(core, member, asked)
}

export const handlers: readonly Served[] = [
  open(countryList, () => COUNTRIES),
  open(affiliate, (core, { query, whitelabel }) => {
    const seed: unknown = core.settings.seed(whitelabel)?.settings.affiliateDomains
    const code: unknown = isRecord(seed) ? seed[query.domain] : undefined
    return { affiliateCode: typeof code === 'string' ? code : '' }
  }),
  open(affiliateCheck, (core, { body, whitelabel }) => {
    inviterOf(core, whitelabel, body.code)
    return {}
  }),
  open(smsRegister, (core, { body, whitelabel, address }) => {
    const mobile = mobileOf(body.mobileNo, body.countryDialingCode)
    const { code, expiredMinutes } = makeCode(core, whitelabel, 'register', mobile, address)
    core.accounts.outbox.send(whitelabel, 'sms', mobile, code)
    return { expiredMinutes }
  }),
  open(register, (core, asked) => create(core, asked, 'username')),
  open(registerMobile, (core, asked) => create(core, asked, 'mobileNum')),
]
