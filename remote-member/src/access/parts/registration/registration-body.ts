import type { BodyOf } from '@arcada/kit/contract'
import { LIMIT_KINDS } from '@arcada/kit/contract/entities/rg-profile'
import { openedAs } from '@arcada/kit/session'
import type { Proof } from '../../../shared/parts/sms/sms-service.ts'
import type { register } from '../../calls/register.ts'
import { FIRST_LIMIT_FIELDS, type FirstLimit, type FirstLimitField } from './first-limits.ts'
import { FIELD_NAMES, type FieldName, type RegistrationField } from './registration-fields.ts'

export type RegistrationValues = Record<FieldName | FirstLimitField | 'captcha', string>

/** The periods have defaults, the amounts never do (RG-18). */
const FIRST_PERIODS: Record<string, string> = Object.fromEntries(
  LIMIT_KINDS.map((kind) => [`period${kind}`, 'DAY']),
)

export const EMPTY_VALUES = Object.fromEntries(
  [...FIELD_NAMES, ...FIRST_LIMIT_FIELDS, 'captcha'].map((name) => [name, FIRST_PERIODS[name] ?? '']),
) as RegistrationValues

interface Surroundings {
  fields: readonly RegistrationField[]
  dialingCode: string
  /** From the domain, or typed. */
  affiliateCode: string
  captchaKey: string
  proof: Proof | undefined
  /** The first limits; undefined where the whitelabel requires none (RGA-12). */
  rgLimits?: readonly FirstLimit[] | undefined
}

/** The body of a registration (ENT-07…ENT-11): the shown fields and the origin of the member. */
export function registrationBody(
  values: RegistrationValues,
  { fields, dialingCode, affiliateCode, captchaKey, proof, rgLimits }: Surroundings,
): BodyOf<typeof register> {
  const shown = fields.flatMap(({ name }) =>
    values[name].trim() === '' ? [] : [[name, values[name]] as const],
  )
  const filled: Partial<Record<FieldName, string>> = Object.fromEntries(shown)
  return {
    ...filled,
    confirmPassword: values.confirmPassword || values.password,
    countryDialingCode: dialingCode,
    registerUrl: location.hostname,
    // The bridge of the native app, too (AMB-110).
    registerMethod: 'ArcadaApp' in globalThis ? 'APP' : openedAs(),
    type: 0,
    domain: location.hostname,
    ...(rgLimits ? { rgLimits: [...rgLimits], adult: true } : {}),
    affiliateCode: affiliateCode || undefined,
    ...(captchaKey ? { captcha: values.captcha, captchaKey } : {}),
    ...(proof?.by === 'server' ? { verificationCode: proof.code } : {}),
    ...(proof?.by === 'firebase' ? { firebaseChannel: 'sms' as const, firebaseIdToken: proof.idToken } : {}),
  }
}
