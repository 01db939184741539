import { isRefused, request } from '@arcada/api'
import { login } from '@arcada/contract/login'
import { page } from '@arcada/federation'
import { errorMessage } from '@arcada/i18n'
import { holdPassword, sessionOf, signIn } from '@arcada/session'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { setPassword } from '../../calls/set-password.ts'
import { afterLogin } from '../../login/sign-in-answer.ts'
import { newPassword } from '../../password/password-rules.ts'
import { figuresOnly } from '../../sms/figures-only.ts'
import { resetSms } from '../../sms/server-sms.ts'
import {
  CODE_MAX,
  loginMobileNum,
  MOBILE_MAX,
  type MobileLength,
  verificationCode,
} from '../../sms/sms-rules.ts'
import { useCountries } from '../../sms/use-countries.ts'
import { useSmsCode } from '../../sms/use-sms-code.ts'

/** The mobile rule: what is wrong with a number, with the shortest length that is taken (FORGOT-15). */
export function mobileRule(value: string, length: MobileLength): MessageDescriptor | undefined {
  if (value.length < length.min) return msg`Enter at least ${length.min} digits`
  return loginMobileNum(value, length)
}

/** Fields, rules and sending of a new password by phone. */
export function usePhoneForm() {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const form = useForm({
    mode: 'onChange',
    defaultValues: { mobileNum: '', verificationCode: '', newPassword: '' },
  })
  const countries = useCountries()
  const sms = useSmsCode(resetSms)

  const setting = useMutation({
    mutationFn: async () => {
      const fields = form.getValues()
      await request(setPassword, {
        body: {
          newPassword: fields.newPassword,
          mobileNum: fields.mobileNum,
          verificationCode: fields.verificationCode,
        },
      })
      const answer = await request(login, {
        body: {
          type: 'username',
          username: fields.mobileNum,
          password: fields.newPassword,
          countryDialingCode: countries.country.dialingCode,
        },
      })
      holdPassword(fields.newPassword)
      return sessionOf(answer, page().release.merchant)
    },
    gcTime: 0,
    onSuccess: (session) => {
      signIn(session)
      void navigate(afterLogin(session, null), { replace: true })
    },
    onError: (error) => {
      const same = isRefused(error, 'modify.new.old.same')
      form.resetField(same ? 'newPassword' : 'verificationCode')
      form.setFocus(same ? 'newPassword' : 'verificationCode')
    },
  })

  const { errors, isDirty, isValid } = form.formState
  const words = (wrong: MessageDescriptor | undefined) => wrong === undefined || i18n._(wrong)
  const takeBack = () => setting.isError && setting.reset()
  const mobileNum = form.register('mobileNum', {
    validate: (value) => words(mobileRule(value, countries.length)),
    onChange: takeBack,
  })
  const code = form.register('verificationCode', {
    validate: (value) => words(verificationCode(value)),
    onChange: takeBack,
  })
  return {
    busy: setting.isPending,
    countries,
    sms,
    ready: loginMobileNum(form.watch('mobileNum'), countries.length) === undefined,
    sendCode: () =>
      void sms.send({ mobile: form.getValues('mobileNum'), dialingCode: countries.country.dialingCode }),
    refusal: setting.error ? errorMessage(setting.error, i18n) : undefined,
    complete: isDirty && isValid,
    send: form.handleSubmit(() => {
      if (!setting.isPending) setting.mutate()
    }),
    mobileNum: { ...figuresOnly(mobileNum, MOBILE_MAX), error: errors.mobileNum?.message },
    code: { ...figuresOnly(code, CODE_MAX), error: errors.verificationCode?.message },
    password: {
      ...form.register('newPassword', { validate: (value) => words(newPassword(value)), onChange: takeBack }),
      error: errors.newPassword?.message,
    },
  }
}
