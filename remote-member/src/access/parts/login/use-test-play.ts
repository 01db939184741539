import { request } from '@arcada/kit/api'
import { useMutation } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { page } from '@arcada/kit/federation'
import { refusedField } from '@arcada/kit/forms'
import { errorMessage } from '@arcada/kit/i18n'
import { useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { beginSession, writeStored } from '@arcada/kit/session'
import { toast } from '@arcada/kit/ui'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { captchaFigures, requiredCaptcha } from '../../../shared/parts/password/login-rules.ts'
import { testPlay } from '../../calls/test-play.ts'
import type { CaptchaFieldProps } from './captcha-field.tsx'
import { asksForCaptcha } from './log-in-answer.ts'
import { useCaptcha } from './use-captcha.ts'

/** Starts a trial session (SESS-03, AMB-41). */
function enterTrial(answer: Omit<ValueOf<typeof testPlay>, 'trial'>): void {
  beginSession(answer, page().release.trialMerchant)
  writeStored('session', 'trialName', answer.userName)
}

type Answer = Omit<ValueOf<typeof testPlay>, 'trial'> & { trial?: number }
type Ask = (captcha: { captcha?: string; captchaKey?: string }) => Promise<Answer>

/** Starts a trial session and opens home; a trial value of 0 stays on the screen (LOGIN-05, LOGIN-08). `captcha` is set where the server requires one. */
export function useTrialStart(ask: Ask, onLeave?: () => void) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const captcha = useAskedCaptcha()
  const start = useMutation({
    mutationFn: () => ask(captcha.body),
    gcTime: 0,
    onSuccess: (answer) => {
      if (answer.trial === 0) {
        toast({
          type: 'info',
          text: t`Playing without an account is closed right now. You can create an account instead.`,
        })
        return
      }
      enterTrial(answer)
      onLeave?.()
      void navigate(routes.home, { replace: true })
    },
    onError: (error) => {
      if (!captcha.takes(error)) toast({ type: 'fail', text: errorMessage(error, i18n) })
    },
  })
  return {
    busy: start.isPending,
    captcha: captcha.field,
    begin: () => {
      if (!start.isPending && captcha.ready()) start.mutate()
    },
  }
}

export function useTestPlay(onLeave: (() => void) | undefined) {
  return useTrialStart((captcha) => request(testPlay, { body: captcha }), onLeave)
}

/** A captcha for a button without a form: it appears when the server asks for it. */
function useAskedCaptcha() {
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
