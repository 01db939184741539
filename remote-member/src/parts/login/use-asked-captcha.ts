import { refusedField } from '@arcada/forms'
import { errorMessage } from '@arcada/i18n'
import { useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { CaptchaFieldProps } from './captcha-field.tsx'
import { captchaFigures, requiredCaptcha } from './login-rules.ts'
import { asksForCaptcha } from './sign-in-answer.ts'
import { useCaptcha } from './use-captcha.ts'

/** A captcha for one tap without a form of its own: it appears when the server asks for it. */
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
    /** Goes along with the call. */
    body: wanted ? { captcha: typed, captchaKey: captcha.key } : {},
    /** Undefined while the server wants none. */
    field: wanted ? field : undefined,
    /** Whether the call may go; says at the field what is missing. */
    ready(): boolean {
      const missing = wanted ? requiredCaptcha(typed) : undefined
      setError(missing && i18n._(missing))
      return missing === undefined
    },
    /** Takes what the server refused; returns whether the field says it. */
    takes(refusal: unknown): boolean {
      if (!wanted && !asksForCaptcha(refusal)) return false
      // A picture is good for one attempt.
      setTyped('')
      captcha.renew()
      const said = refusedField(refusal, ['identifying']) !== undefined
      // Nobody did anything wrong before there was a field.
      setError(said && wanted ? errorMessage(refusal, i18n) : undefined)
      return said
    },
  }
}
