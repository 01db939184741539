import { loginUsername } from '@arcada/account'
import type { ValueOf } from '@arcada/contract'
import type { login } from '@arcada/contract/login'
import { type ServerForm, useServerForm } from '@arcada/forms'
import { beginSession, type Session, tookExit, writeStored } from '@arcada/session'
import {
  canKeepLogin,
  forgetLogin,
  hasKeptLogin,
  holdPassword,
  keepLogin,
  keepTemporaryPassword,
  readKeptLogin,
} from '@arcada/session/kept-login'
import { useEffect } from 'react'
import { captchaFigures, loginPassword, requiredCaptcha } from './login-rules.ts'
import { asksForCaptcha } from './sign-in-answer.ts'
import { signInBy } from './sign-in-by.ts'
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

/** The login form's fields, rules, captcha and sending; `onSignedIn` runs once the session has begun. */
export function useLoginForm(onSignedIn: (session: Session) => void, captcha: Captcha) {
  const wanted = captcha.key !== ''
  const { form, field, ...rest } = useServerForm<LoginFields, ValueOf<typeof login>>({
    name: 'login',
    values: EMPTY,
    fields: ['username', 'password', ...(wanted ? (['identifying'] as const) : [])],
    rules: { username: loginUsername, password: loginPassword, identifying: requiredCaptcha },
    keep: { identifying: captchaFigures },
    send: (values, signal) => signInBy(bodyOf(values, captcha.key), signal),
    onSent: (answer, typed) => {
      form.reset(EMPTY)
      const session = beginSession(answer)
      keep(typed, session)
      onSignedIn(session)
    },
    onFailed: (error) => {
      if (tookExit(error)) {
        rest.begin(EMPTY)
        return
      }
      if (wanted || asksForCaptcha(error)) {
        form.setValue('identifying', '')
        captcha.renew()
      }
    },
  })

  useEffect(() => {
    if (hasKeptLogin()) void fillIn(form)
  }, [form])

  return {
    ...rest,
    field,
    /** Undefined where this browser cannot keep a login. */
    remember: canKeepLogin() ? form.register('remember') : undefined,
  }
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
async function fillIn(form: ServerForm<LoginFields>['form']): Promise<void> {
  const kept = await readKeptLogin()
  const { username, password } = form.getValues()
  if (!kept || ![kept.username, ''].includes(username) || password !== '') return
  form.reset({ ...EMPTY, username: kept.username, password: kept.password, remember: true })
}
