import { request } from '@arcada/api'
import { login } from '@arcada/contract/login'
import { page } from '@arcada/federation'
import { refusedField } from '@arcada/forms'
import { errorMessage } from '@arcada/i18n'
import { type Session, sessionOf, signIn } from '@arcada/session'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { figuresOnly } from '../sms/figures-only.ts'
import { CODE_MAX, loginMobileNum, MOBILE_MAX, verificationCode } from '../sms/sms-rules.ts'
import type { Phone, Proof } from '../sms/sms-service.ts'
import { useCountries } from '../sms/use-countries.ts'
import { useLoginSms } from '../sms/use-login-sms.ts'
import { useSmsCode } from '../sms/use-sms-code.ts'
import { standalone } from './standalone.ts'

/** The wire names of the fields (ENT-05). */
interface SmsFields {
  mobileNum: string
  messageCode: string
}

/** The form of the SMS tab: its rules, its code and its sending. */
export function useSmsForm(onSignedIn: (session: Session) => void) {
  const { i18n } = useLingui()
  const form = useForm<SmsFields>({ defaultValues: { mobileNum: '', messageCode: '' } })
  const countries = useCountries()
  const sms = useSmsCode(useLoginSms())
  const sending = useRef<AbortController>(undefined)
  const phone = (): Phone => ({
    mobile: form.getValues('mobileNum'),
    dialingCode: countries.country.dialingCode,
  })

  const attempt = useMutation({
    mutationFn: async () => {
      sending.current = new AbortController()
      const proof = await sms.prove(form.getValues('messageCode'))
      return request(login, {
        body: bodyOf(phone(), proof),
        headers: standalone() ? { device: 'OTHERS' } : {},
        signal: sending.current.signal,
      })
    },
    gcTime: 0,
    onSuccess: (answer) => {
      const session = sessionOf(answer, page().release.merchant)
      signIn(session)
      onSignedIn(session)
    },
  })
  useEffect(() => () => sending.current?.abort(), [])

  const refused = refusedField(attempt.error, ['messageCode']) !== undefined
  useEffect(() => {
    if (refused) form.setFocus('messageCode')
  }, [refused, form.setFocus])
  const refusal = attempt.error ? errorMessage(attempt.error, i18n) : undefined
  const { errors } = form.formState
  const words = (wrong: ReturnType<typeof verificationCode>) => wrong === undefined || i18n._(wrong)
  const forget = () => attempt.isError && attempt.reset()
  const mobileNum = form.register('mobileNum', {
    validate: (value) => words(loginMobileNum(value, countries.length)),
    onChange: forget,
  })
  const messageCode = form.register('messageCode', {
    validate: (value) => words(verificationCode(value)),
    onChange: forget,
  })

  return {
    busy: attempt.isPending,
    countries,
    sms,
    ready: loginMobileNum(form.watch('mobileNum'), countries.length) === undefined,
    sendCode: () => void sms.send(phone()),
    refusal: refused ? undefined : refusal,
    send: form.handleSubmit(() => {
      if (!attempt.isPending) attempt.mutate()
    }),
    mobileNum: { ...figuresOnly(mobileNum, MOBILE_MAX), error: errors.mobileNum?.message },
    messageCode: {
      ...figuresOnly(messageCode, CODE_MAX),
      error: errors.messageCode?.message ?? (refused ? refusal : undefined),
    },
  }
}

/** What the login takes for a phone: the server's code, or Firebase's proof (ENT-03, ENT-04). */
export function bodyOf({ mobile, dialingCode }: Phone, proof: Proof) {
  if (proof.by === 'server') {
    return { type: 'sms' as const, username: mobile, password: proof.code, countryDialingCode: dialingCode }
  }
  return {
    type: 'firebase' as const,
    firebaseChannel: 'sms' as const,
    firebaseIdToken: proof.idToken,
    firebaseMobileNo: mobile,
    countryDialingCode: dialingCode,
  }
}
