import type { ValueOf } from '@arcada/kit/contract'
import type { registerRules } from '../../calls/register-rules.ts'
import type { registerSettings } from '../../calls/register-settings.ts'

export type Settings = ValueOf<typeof registerSettings>
export type Rules = ValueOf<typeof registerRules>
export type Method = 'username' | 'mobileNum'

/** The fields that a guest can fill in (ENT-07), in their default order. */
export const FIELD_NAMES = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'paymentPassword',
  'nickname',
  'payeeName',
  'email',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'recommenderId',
  'affiliateCode',
] as const
export type FieldName = (typeof FIELD_NAMES)[number]

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
  return FIELD_NAMES.some((known) => known === name)
}
