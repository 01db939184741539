import { ApiError, isRefused, request } from '@arcada/kit/api'
import type { BodyOf, ValueOf } from '@arcada/kit/contract'
import { LIMIT_KINDS, type RgProfile } from '@arcada/kit/contract/entities/rg-profile'
import { type ServerFormOptions, useDraftState, useServerForm } from '@arcada/kit/forms'
import { errorMessage, type MessageDescriptor } from '@arcada/kit/i18n'
import { msg, useLingui } from '@arcada/kit/i18n/macro'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { beginSession, expectWelcome, openedAs, type Session } from '@arcada/kit/session'
import { holdPassword } from '@arcada/kit/session/kept-login'
import { toast } from '@arcada/kit/ui'
import { useEffect } from 'react'
import { captchaFigures } from '../../../shared/parts/password/login-rules.ts'
import { confirmedPassword } from '../../../shared/parts/password/password-rules.ts'
import { phoneFigures } from '../../../shared/parts/sms/phone-format.ts'
import { codeFigures, loginMobileNum, verificationCode } from '../../../shared/parts/sms/sms-rules.ts'
import type { Proof } from '../../../shared/parts/sms/sms-service.ts'
import { useCountries } from '../../../shared/parts/sms/use-countries.ts'
import { useSmsCode } from '../../../shared/parts/sms/use-sms-code.ts'
import { register } from '../../calls/register.ts'
import { registerMobile } from '../../calls/register-mobile.ts'
import { useCaptcha } from '../login/use-captcha.ts'
import { useRegisterSms } from '../sms/use-login-sms.ts'
import { fieldError } from './field-rules.ts'
import {
  FIRST_LIMIT_FIELDS,
  type FirstLimit,
  type FirstLimitField,
  firstLimitError,
  firstLimits,
  limitRefused,
} from './first-limits.ts'
import {
  FIELD_NAMES,
  type FieldName,
  fieldsOf,
  type Method,
  methodOf,
  type RegistrationField,
  type Rules,
  type Settings,
} from './registration-fields.ts'
import { checkAffiliate, useAffiliate } from './use-affiliate.ts'

/** Duration of a toast in ms (ERR-02). */
const REJECTED_TOAST = 1_000
const FORM = 'registration'

type Name = keyof RegistrationValues
type FieldRules = NonNullable<ServerFormOptions<RegistrationValues, unknown>['rules']>

/** A registration's fields, rules and submission, by the server's settings. */
export function useRegistration(
  settings: Settings,
  rules: Rules,
  profile: RgProfile,
  language: string,
  onLoggedIn: (session: Session) => void,
) {
  const { i18n } = useLingui()
  const invited = useSearchParams()[0].get('affiliateCode') ?? ''
  const [chosen, setMethod] = useDraftState(FORM, 'method', '')
  const method = methodOf(settings, chosen)
  const [agreement, setAgreement] = useDraftState(FORM, 'agreed', '')
  const [ofAge, setOfAge] = useDraftState(FORM, 'adult', '')
  const [put, setLater] = useDraftState(FORM, 'limitsLater', '')
  const { regRequired, regPrompt } = profile
  // The age has a box of its own only where limits are required (RG-51).
  const asks = regRequired.length + regPrompt.length > 0
  const later = put === 'yes'
  const kinds = [...regRequired, ...(later ? [] : regPrompt)]
  const agreed = agreement === '' ? (settings.agree ?? true) : agreement === 'yes'
  const countries = useCountries(FORM)
  const captcha = useCaptcha()
  const sms = useSmsCode(useRegisterSms(settings.firebaseSms))
  const affiliate = useAffiliate(settings.affiliate.enabled, invited)
  const fields = fieldsOf(settings, rules, method, language)
  const shown: Name[] = fields.flatMap(({ name }): Name[] => {
    return name === 'mobileNum' && method === 'mobileNum' ? [name, 'verificationCode'] : [name]
  })
  if (affiliate.manual) shown.push('affiliateCode')
  shown.push(...kinds.flatMap((kind): FirstLimitField[] => [`limit${kind}`, `period${kind}`]))
  if (settings.captcha) shown.push('captcha')

  useEffect(() => {
    if (settings.captcha) captcha.renew()
  }, [settings.captcha, captcha.renew])

  const ruled = fields.map((field) => [field.name, (typed: string) => fieldError(typed, field)] as const)
  const byServer: FieldRules = Object.fromEntries(ruled)
  const limitRules: FieldRules = Object.fromEntries(
    kinds.map((kind) => [
      `limit${kind}`,
      (typed: string, values: RegistrationValues) => firstLimitError(profile, kind, typed, values),
    ]),
  )
  const { form, submit, takeBack, ...rest } = useServerForm<RegistrationValues, ValueOf<typeof register>>({
    name: FORM,
    mode: 'onTouched',
    values: { ...EMPTY_VALUES, affiliateCode: invited },
    fields: shown,
    // A refusal about an existing account belongs to the field of this method.
    refusable: [method, ...shown],
    rules: {
      ...byServer,
      ...limitRules,
      mobileNum: (typed, values) =>
        byServer.mobileNum?.(typed, values) ??
        (typed === '' ? undefined : loginMobileNum(typed, countries.length)),
      verificationCode,
      confirmPassword: (typed, { password }) =>
        // The dictionary has no better message for an empty one (AMB-73).
        typed === '' ? msg`Password format is incorrect` : confirmedPassword(typed, password),
      affiliateCode: (typed) =>
        typed.trim() === '' && settings.affiliate.required ? msg`Fill this in` : undefined,
      captcha: (typed) => (typed === '' ? msg`Enter the code` : undefined),
    },
    deps: { password: 'confirmPassword', periodTIME: 'limitTIME' },
    keep: {
      captcha: captchaFigures,
      mobileNum: (typed) => phoneFigures(typed, countries.country),
      verificationCode: codeFigures,
    },
    send: async (values, signal) => {
      const typed = values.affiliateCode.trim()
      if (affiliate.manual && typed !== '') await checkAffiliate(typed)
      const proof = method === 'mobileNum' ? await sms.prove(values.verificationCode) : undefined
      const body = registrationBody(values, {
        fields,
        dialingCode: countries.country.dialingCode,
        affiliateCode: affiliate.code || typed,
        captchaKey: captcha.key,
        proof,
        rgLimits: asks ? firstLimits(kinds, values) : undefined,
      })
      try {
        return await request(method === 'mobileNum' ? registerMobile : register, { body, signal })
      } catch (error) {
        throw error instanceof ApiError ? limitRefused(error) : error
      }
    },
    wordsFor: (error) => {
      const words = refusedWords(error)
      return words && i18n._(words)
    },
    onSent: (answer, { password }) => {
      const session = beginSession(answer)
      holdPassword(password)
      expectWelcome()
      onLoggedIn(session)
    },
    onFailed: (error, field) => {
      if (isRefused(error, 'rg.age')) setOfAge('')
      if (field === 'affiliateCode')
        toast({ type: 'fail', text: errorMessage(error, i18n), duration: REJECTED_TOAST })
      // A captcha is valid for one attempt; a code refused before the attempt does not use it.
      else if (settings.captcha) {
        form.setValue('captcha', '')
        captcha.renew()
      }
    },
  })

  const complete = agreed && (!asks || ofAge === 'yes')
  const mobile = form.watch('mobileNum')
  return {
    ...rest,
    method,
    // Both methods share the number's field, so a typed number stays (REG-11).
    choose: (next: Method) => {
      setMethod(next)
      takeBack()
      form.clearErrors()
    },
    fields,
    affiliate,
    captcha,
    countries,
    sms,
    ready: loginMobileNum(mobile, countries.length) === undefined,
    sendCode: () => void sms.send({ mobile, dialingCode: countries.country.dialingCode }),
    limits: {
      asks,
      required: regRequired,
      prompted: regPrompt,
      later,
      setLater: (ticked: boolean) => setLater(ticked ? 'yes' : ''),
    },
    ofAge: ofAge === 'yes',
    setOfAge: (ticked: boolean) => setOfAge(ticked ? 'yes' : ''),
    agreed,
    setAgreed: (ticked: boolean) => setAgreement(ticked ? 'yes' : 'no'),
    complete,
    submit: () => (complete ? submit() : undefined),
  }
}

function refusedWords(error: unknown): MessageDescriptor | undefined {
  if (isRefused(error, 'rg.age')) return msg`Only people aged 18 or over can open an account.`
  if (isRefused(error, 'rg.limit.missing')) return msg`Set this limit. Without it no account can be opened.`
  return undefined
}

type RegistrationValues = Record<FieldName | FirstLimitField | 'captcha', string>

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
