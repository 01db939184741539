import type { BodyOf, ValueOf } from '@arcada/kit/contract'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'
import type { register } from '../../calls/register.ts'
import type { registerRules } from '../../calls/register-rules.ts'
import type { registerSettings } from '../../calls/register-settings.ts'

export type Settings = ValueOf<typeof registerSettings>
export type Rules = ValueOf<typeof registerRules>
export type Method = 'username' | 'mobileNum'

/** What the payload has beside the fields that a guest can fill in (ENT-07…ENT-11). */
type OwnField =
  | 'countryDialingCode'
  | 'registerUrl'
  | 'registerMethod'
  | 'captcha'
  | 'captchaKey'
  | 'type'
  | 'domain'
  | 'firebaseChannel'
  | 'firebaseIdToken'
  | 'rgLimits'
  | 'adult'

/** A field that a guest can fill in (ENT-07). */
export type FieldName = Exclude<keyof BodyOf<typeof register>, OwnField>

/** The label and the autofill name of each field, in their default order. */
export const FIELD_LABELS: Record<
  FieldName,
  { label: MessageDescriptor; autoComplete: string; inputMode?: 'email' | 'numeric' | 'tel' }
> = {
  username: { label: msg`Username`, autoComplete: 'username' },
  mobileNum: { label: msg`Mobile number`, autoComplete: 'tel-national', inputMode: 'numeric' },
  verificationCode: { label: msg`SMS code`, autoComplete: 'one-time-code', inputMode: 'numeric' },
  password: { label: msg`Password`, autoComplete: 'new-password' },
  confirmPassword: { label: msg`Repeat the password`, autoComplete: 'new-password' },
  paymentPassword: { label: msg`Withdrawal password`, autoComplete: 'off' },
  nickname: { label: msg`Nickname`, autoComplete: 'nickname' },
  payeeName: { label: msg`Full name`, autoComplete: 'name' },
  email: { label: msg`E-mail`, autoComplete: 'email', inputMode: 'email' },
  idNumber: { label: msg`Identity number`, autoComplete: 'off' },
  qqNum: { label: msg`QQ number`, autoComplete: 'off', inputMode: 'numeric' },
  facebook: { label: msg`Facebook`, autoComplete: 'off' },
  wechat: { label: msg`WeChat`, autoComplete: 'off' },
  line: { label: msg`LINE`, autoComplete: 'off' },
  whatsapp: { label: msg`WhatsApp`, autoComplete: 'tel', inputMode: 'tel' },
  zalo: { label: msg`Zalo`, autoComplete: 'off' },
  recommenderId: { label: msg`Recommended by`, autoComplete: 'off' },
  affiliateCode: { label: msg`Invitation code`, autoComplete: 'off' },
}

export const FIELD_NAMES: readonly FieldName[] = Object.keys(FIELD_LABELS).filter(isFieldName)

export interface FieldRule {
  pattern?: string
  min?: number
  max?: number
  enum?: string[]
}

export interface RegistrationField {
  name: FieldName
  required: boolean
  rule: FieldRule
  /** The server's message for an invalid value, in the language of the page. */
  message: string | undefined
}

/** The chosen method if it is offered; else the default one (REG-09, REG-10). */
export function methodOf({ methods }: Settings, chosen: string): Method {
  return methods.mobileNum && (chosen === 'mobileNum' || !methods.username) ? 'mobileNum' : 'username'
}

/** The fields of a method in the server's order (REG-03, REG-12…REG-14). The rules call overrides the settings; required fields are always included. */
export function fieldsOf(
  settings: Settings,
  rules: Rules,
  method: Method,
  language: string,
): RegistrationField[] {
  const found = settings.fields
    .filter(
      ({ name, enabled, methods }) => enabled && isFieldName(name) && (methods?.includes(method) ?? true),
    )
    .map((field, index) => ({ ...field, sort: field.sort ?? index }))
    .sort((one, other) => one.sort - other.sort)
    .flatMap(({ name, required, rule = {}, message }): RegistrationField[] => {
      if (!isFieldName(name) || name === 'affiliateCode' || name === 'verificationCode') return []
      const { message: words, ...stricter } = rules[name] ?? {}
      return [{ name, required, rule: { ...rule, ...stricter }, message: words ?? message?.[language] }]
    })
  const needed: FieldName[] = [method, 'password']
  for (const name of needed.reverse()) {
    if (!found.some((field) => field.name === name))
      found.unshift({ name, required: true, rule: {}, message: undefined })
  }
  return found.map((field) => (needed.includes(field.name) ? { ...field, required: true } : field))
}

function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(FIELD_LABELS, name)
}
