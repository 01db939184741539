import { loginUsername } from '@arcada/kit/account'
import type { ValueOf } from '@arcada/kit/contract'
import type { login } from '@arcada/kit/contract/login'
import { type ServerForm, useServerForm } from '@arcada/kit/forms'
import { beginSession, handleExit, type Session, writeStored } from '@arcada/kit/session'
import {
  canKeepLogin,
  forgetLogin,
  hasKeptLogin,
  holdPassword,
  keepLogin,
  keepTemporaryPassword,
  readKeptLogin,
} from '@arcada/kit/session/kept-login'
import { logInBy } from '@arcada/kit/session/log-in-by'
import { useEffect } from 'react'
import { captchaFigures, loginPassword, requiredCaptcha } from '../../../shared/parts/password/login-rules.ts'
import { asksForCaptcha } from './log-in-answer.ts'
import type { Captcha } from './use-captcha.ts'

/** The inputs' names (ENT-05). */
export interface LoginFields {
  username: string
  password: string
  identifying: string
  /** Save the log-in on this device (LOGIN-03). */
  remember: boolean
}

const EMPTY: LoginFields = { username: '', password: '', identifying: '', remember: false }

/** The log-in form's fields, rules, captcha and submission; `onLoggedIn` runs once the session has begun. */
export function useLoginForm(onLoggedIn: (session: Session) => void, captcha: Captcha) {
  const wanted = captcha.key !== ''
  const { form, field, ...rest } = useServerForm<LoginFields, ValueOf<typeof login>>({
    name: 'login',
    values: EMPTY,
    fields: ['username', 'password', ...(wanted ? (['identifying'] as const) : [])],
    rules: { username: loginUsername, password: loginPassword, identifying: requiredCaptcha },
    sentAs: { identifying: 'captcha' },
    keep: { identifying: captchaFigures },
    send: (values, signal) => logInBy(bodyOf(values, captcha.key), signal),
    onSent: (answer, typed) => {
      form.reset(EMPTY)
      const session = beginSession(answer)
      keep(typed, session)
      onLoggedIn(session)
    },
    onFailed: (error) => {
      if (handleExit(error)) {
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
    /** Undefined where this browser cannot save a log-in. */
    remember: canKeepLogin() ? form.register('remember') : undefined,
  }
}

function bodyOf({ username, password, identifying }: LoginFields, captchaKey: string) {
  const named = { username, password, type: 'username' as const }
  return captchaKey === '' ? named : { ...named, captcha: identifying, captchaKey }
}

/** Saves the log-in if the member wants that, else deletes it (SESS-04, CHPSW-03, AMB-46). */
function keep({ username, password, remember }: LoginFields, session: Session): void {
  holdPassword(password)
  if (remember) void keepLogin({ type: 'username', username, password, countryDialingCode: '' })
  else {
    forgetLogin()
    writeStored('local', 'autoLogin', '0')
  }
  if (session.firstTimeLogin) void keepTemporaryPassword(password)
}

/** Fills the saved log-in into an untouched form: after an expired session one tap is enough. */
async function fillIn(form: ServerForm<LoginFields>['form']): Promise<void> {
  const kept = await readKeptLogin()
  const { username, password } = form.getValues()
  if (!kept || ![kept.username, ''].includes(username) || password !== '') return
  form.reset({ ...EMPTY, username: kept.username, password: kept.password, remember: true })
}
