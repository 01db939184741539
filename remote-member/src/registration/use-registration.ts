import { request } from '@arcada/api'
import { page } from '@arcada/federation'
import { refusedField } from '@arcada/forms'
import { errorMessage } from '@arcada/i18n'
import { holdPassword, type Session, sessionOf, signIn } from '@arcada/session'
import { toast } from '@arcada/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { register } from '../calls/register.ts'
import { registerMobile } from '../calls/register-mobile.ts'
import { captchaFigures } from '../login/login-rules.ts'
import { useCaptcha } from '../login/use-captcha.ts'
import { confirmedPassword } from '../password/password-rules.ts'
import { CODE_MAX, figures, loginMobileNum, MOBILE_MAX, verificationCode } from '../sms/sms-rules.ts'
import { useCountries } from '../sms/use-countries.ts'
import { useRegisterSms } from '../sms/use-login-sms.ts'
import { useSmsCode } from '../sms/use-sms-code.ts'
import { brokenRule } from './field-rules.ts'
import { EMPTY_VALUES, type RegistrationValues, registrationBody } from './registration-body.ts'
import { fieldsOf, firstMethod, type Method, type Rules, type Settings } from './registration-fields.ts'
import { checkAffiliate, useAffiliate } from './use-affiliate.ts'

/** ERR-02, in ms. */
const REJECTED_TOAST = 1_000
type Name = keyof RegistrationValues

/** A registration's fields, rules and sending, all of it as the server's settings want it. */
export function useRegistration(
  settings: Settings,
  rules: Rules,
  language: string,
  onSignedIn: (session: Session) => void,
) {
  const { i18n } = useLingui()
  const invited = useSearchParams()[0].get('affiliateCode') ?? ''
  const form = useForm<RegistrationValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...EMPTY_VALUES, affiliateCode: invited },
  })
  const [method, setMethod] = useState<Method>(() => firstMethod(settings))
  const [agreed, setAgreed] = useState(settings.agree ?? true)
  const countries = useCountries()
  const captcha = useCaptcha()
  const sms = useSmsCode(useRegisterSms(settings.firebaseSms))
  const affiliate = useAffiliate(settings.affiliate.enabled, invited)
  const fields = fieldsOf(settings, rules, method, language)
  const order: Name[] = fields.flatMap(({ name }): Name[] => {
    return name === 'mobileNum' && method === 'mobileNum' ? [name, 'verificationCode'] : [name]
  })
  if (affiliate.manual) order.push('affiliateCode')
  if (settings.captcha) order.push('captcha')
  // An account that exists already is meant by the name that this way of registering gives it.
  const shown: Name[] = [method, ...order]

  useEffect(() => {
    if (settings.captcha) captcha.renew()
  }, [settings.captcha, captcha.renew])

  const refuse = (name: Name, message: string) => {
    form.setError(name, { message })
    form.setFocus(name)
  }

  const attempt = useMutation({
    // Nothing is handed over as variables: those would stay in the cache, and with them the password.
    mutationFn: async () => {
      const values = form.getValues()
      const typed = values.affiliateCode.trim()
      if (affiliate.manual && typed !== '') await checkAffiliate(typed)
      const proof = method === 'mobileNum' ? await sms.prove(values.verificationCode) : undefined
      const body = registrationBody(values, {
        fields,
        dialingCode: countries.country.dialingCode,
        affiliateCode: affiliate.code || typed,
        captchaKey: captcha.key,
        proof,
      })
      return request(method === 'mobileNum' ? registerMobile : register, { body })
    },
    gcTime: 0,
    onSuccess: (answer) => {
      const session = sessionOf(answer, page().release.merchant)
      const { password } = form.getValues()
      signIn(session)
      holdPassword(password)
      onSignedIn(session)
    },
    onError: (error) => {
      const words = errorMessage(error, i18n)
      const name = refusedField(error, shown)
      if (name === 'affiliateCode') toast({ type: 'fail', text: words, duration: REJECTED_TOAST })
      // A picture is used up by one attempt; a code that was refused before the attempt has not used it.
      if (settings.captcha && name !== 'affiliateCode') {
        form.setValue('captcha', '')
        captcha.renew()
      }
      if (name) refuse(name, words)
    },
  })

  const words = (wrong: string | MessageDescriptor | undefined) =>
    wrong === undefined ? true : typeof wrong === 'string' ? wrong : i18n._(wrong)
  const validate = (name: Name, value: string): true | string => {
    if (name === 'captcha') return value === '' ? words(msg`Write the code`) : true
    if (name === 'verificationCode') return words(verificationCode(value))
    if (name === 'affiliateCode') {
      return value.trim() === '' && settings.affiliate.required ? words(msg`Fill this in`) : true
    }
    if (name === 'confirmPassword') {
      // The dictionary has no better words for an empty one (AMB-73).
      if (value === '') return words(msg`Password format is incorrect`)
      return words(confirmedPassword(value, form.getValues('password')))
    }
    const field = fields.find((one) => one.name === name)
    const broken = field && brokenRule(value, field)
    if (broken || name !== 'mobileNum' || value === '') return words(broken)
    return words(loginMobileNum(value, countries.length))
  }
  const kept: Partial<Record<Name, (typed: string) => string>> = {
    captcha: captchaFigures,
    mobileNum: (typed) => figures(typed, MOBILE_MAX),
    verificationCode: (typed) => figures(typed, CODE_MAX),
  }
  const { errors, touchedFields } = form.formState
  const takeBack = () => attempt.isError && attempt.reset()
  const field = (name: Name) => {
    const registered = form.register(name, {
      validate: (value) => validate(name, value),
      deps: name === 'password' && touchedFields.confirmPassword ? ['confirmPassword'] : [],
      onChange: takeBack,
    })
    const keep = kept[name]
    return {
      ...registered,
      error: errors[name]?.message,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
        if (keep) event.target.value = keep(event.target.value)
        return registered.onChange(event)
      },
    }
  }

  const refused = refusedField(attempt.error, shown)
  return {
    method,
    // Both methods have one and the same field for the number, so what was typed goes along (REG-11).
    choose: (next: Method) => {
      setMethod(next)
      form.clearErrors()
    },
    fields,
    field,
    affiliate,
    captcha,
    countries,
    sms,
    ready: loginMobileNum(form.watch('mobileNum'), countries.length) === undefined,
    sendCode: () =>
      void sms.send({ mobile: form.getValues('mobileNum'), dialingCode: countries.country.dialingCode }),
    agreed,
    setAgreed,
    busy: attempt.isPending,
    refusal: attempt.error && !refused ? errorMessage(attempt.error, i18n) : undefined,
    send: form.handleSubmit(
      () => {
        if (!attempt.isPending && agreed) attempt.mutate()
      },
      (wrong) => {
        const first = order.find((name) => wrong[name])
        if (first) form.setFocus(first)
      },
    ),
  }
}
