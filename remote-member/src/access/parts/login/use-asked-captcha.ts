import { refusedField } from '@arcada/kit/forms'
import { errorMessage } from '@arcada/kit/i18n'
import { useLingui } from '@arcada/kit/i18n/macro'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { captchaFigures, requiredCaptcha } from '../../../shared/parts/password/login-rules.ts'
import type { CaptchaFieldProps } from './captcha-field.tsx'
import { asksForCaptcha } from './log-in-answer.ts'
import { useCaptcha } from './use-captcha.ts'

/** A captcha for a button without a form: it appears when the server asks for it. */
export function useAskedCaptcha() {
  const { i18n } = useLingui()
  const captcha = useCaptcha()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const wanted = captcha.key !== ''
  useEffect(() => {
    if (wanted || error !== undefined) input.current?.focus()
  }, [wanted, error])

  const field: CaptchaFieldProps = {
    captcha,
    ref: input,
    value: typed,
    error,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setError(undefined)
      setTyped(captchaFigures(event.target.value))
    },
  }
  return {
    /** Sent with the call. */
    body: wanted ? { captcha: typed, captchaKey: captcha.key } : {},
    /** Undefined while the server requires none. */
    field: wanted ? field : undefined,
    /** Whether the call may be sent; shows a missing code at the field. */
    ready(): boolean {
      const missing = wanted ? requiredCaptcha(typed) : undefined
      setError(missing && i18n._(missing))
      return missing === undefined
    },
    /** Handles a refusal; returns whether the field shows it. */
    takes(refusal: unknown): boolean {
      if (!wanted && !asksForCaptcha(refusal)) return false
      // A captcha is valid for one attempt.
      setTyped('')
      captcha.renew()
      const said = refusedField(refusal, ['captcha']) !== undefined
      // The first refusal only asks for the captcha, so it is no error.
      setError(said && wanted ? errorMessage(refusal, i18n) : undefined)
      return said
    },
  }
}
