import { request } from '@arcada/api'
import { login } from '@arcada/contract/login'
import { page } from '@arcada/federation'
import { refusedField } from '@arcada/forms'
import { $locale, errorMessage } from '@arcada/i18n'
import {
  canKeepLogin,
  forgetLogin,
  hasKeptLogin,
  holdPassword,
  keepLogin,
  keepTemporaryPassword,
  readKeptLogin,
  type Session,
  sessionOf,
  signIn,
  writeStored,
} from '@arcada/session'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { captchaFigures, loginPassword, loginUsername, requiredCaptcha } from './login-rules.ts'
import { asksForCaptcha } from './sign-in-answer.ts'
import { standalone } from './standalone.ts'
import type { Captcha } from './use-captcha.ts'

/** The wire names of the fields (ENT-05). */
export interface LoginFields {
  username: string
  password: string
  identifying: string
  /** Keep the login on this device (LOGIN-03). */
  remember: boolean
}

const EMPTY: LoginFields = { username: '', password: '', identifying: '', remember: false }
/** How long a language switch settles before messages are written anew (LOGIN-25), in ms. */
const LANGUAGE_DEBOUNCE = 200

/** The login form's fields, rules, captcha and sending; `onSignedIn` runs once the session has begun. */
export function useLoginForm(onSignedIn: (session: Session) => void, captcha: Captcha) {
  const { i18n } = useLingui()
  const form = useForm<LoginFields>({ defaultValues: EMPTY })
  const sending = useRef<AbortController>(undefined)

  const attempt = useMutation({
    // Nothing is handed over as variables: those would stay in the cache, and with them the password.
    mutationFn: () => {
      sending.current = new AbortController()
      return request(login, {
        body: bodyOf(form.getValues(), captcha.key),
        headers: standalone() ? { device: 'OTHERS' } : {},
        signal: sending.current.signal,
      })
    },
    gcTime: 0,
    onSuccess: (answer) => {
      const session = sessionOf(answer, page().release.merchant)
      const typed = form.getValues()
      form.reset(EMPTY)
      signIn(session)
      keep(typed, session)
      onSignedIn(session)
    },
    onError: (error) => {
      if (captcha.key !== '' || asksForCaptcha(error)) {
        form.setValue('identifying', '')
        captcha.renew()
      }
    },
  })

  // Whoever closes the form does not want to be signed in a second later.
  useEffect(() => () => sending.current?.abort(), [])
  useEffect(() => {
    if (hasKeptLogin()) void fillIn(form)
  }, [form])
  useRevalidation(form.trigger, () => Object.keys(form.formState.errors))

  const refused = refusedField(attempt.error, ['username', 'password', 'identifying'])
  useEffect(() => {
    if (refused && attempt.isError) form.setFocus(refused)
  }, [attempt.isError, refused, form.setFocus])

  const { errors } = form.formState
  const refusal = attempt.error && errorMessage(attempt.error, i18n)
  const errorOf = (name: keyof LoginFields) =>
    errors[name]?.message ?? (refused === name ? (refusal ?? undefined) : undefined)
  const rule = (check: typeof loginUsername) => ({
    validate: (value: string) => {
      const wrong = check(value)
      return wrong === undefined || i18n._(wrong)
    },
    // What the server refused was another input than the one that is being typed now.
    onChange: () => attempt.isError && attempt.reset(),
  })
  const identifying = form.register('identifying', captcha.key === '' ? {} : rule(requiredCaptcha))

  return {
    busy: attempt.isPending,
    captcha,
    /** What the server said about the form as a whole. */
    refusal: refused ? undefined : (refusal ?? undefined),
    send: form.handleSubmit(() => {
      if (!attempt.isPending) attempt.mutate()
    }),
    /** Undefined where this browser cannot keep a login. */
    remember: canKeepLogin() ? form.register('remember') : undefined,
    username: { ...form.register('username', rule(loginUsername)), error: errorOf('username') },
    password: { ...form.register('password', rule(loginPassword)), error: errorOf('password') },
    identifying: {
      ...identifying,
      error: errorOf('identifying'),
      onChange: (event: { target: HTMLInputElement }) => {
        event.target.value = captchaFigures(event.target.value)
        return identifying.onChange(event)
      },
    },
  }
}

/** Writes the messages that are on screen in the language that was chosen, 200 ms after the switch (LOGIN-25). */
function useRevalidation(
  trigger: (names: (keyof LoginFields)[]) => Promise<boolean>,
  invalid: () => string[],
): void {
  const locale = useStore($locale)
  const latest = useRef(invalid)
  latest.current = invalid
  const shown = useRef(locale)
  useEffect(() => {
    if (shown.current === locale) return
    const timer = setTimeout(() => {
      shown.current = locale
      const names = latest.current()
      void trigger((['username', 'password', 'identifying'] as const).filter((name) => names.includes(name)))
    }, LANGUAGE_DEBOUNCE)
    return () => clearTimeout(timer)
  }, [locale, trigger])
}

function bodyOf({ username, password, identifying }: LoginFields, captchaKey: string) {
  const named = { username, password, type: 'username' as const }
  return captchaKey === '' ? named : { ...named, captcha: identifying, captchaKey }
}

/** Keeps what the person wanted to be kept, and nothing else (SESS-04, CHPSW-03, AMB-46). */
function keep({ username, password, remember }: LoginFields, session: Session): void {
  holdPassword(password)
  if (remember) void keepLogin({ type: 'username', username, password, countryDialingCode: '' })
  else {
    forgetLogin()
    writeStored('local', 'autoLogin', '0')
  }
  if (session.firstTimeLogin) void keepTemporaryPassword(password)
}

/** Puts the kept login into a form that nobody has touched: after a session that ran out, one tap is enough. */
async function fillIn(form: UseFormReturn<LoginFields>): Promise<void> {
  const kept = await readKeptLogin()
  const { username, password } = form.getValues()
  if (!kept || username !== '' || password !== '') return
  form.reset({ ...EMPTY, username: kept.username, password: kept.password, remember: true })
}
