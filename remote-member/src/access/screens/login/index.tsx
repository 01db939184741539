import { request } from '@arcada/kit/api'
import { page } from '@arcada/kit/federation'
import { errorMessage } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Navigate, useNavigate, useSearchParams } from '@arcada/kit/routes/navigation'
import { $loggedOut, beginSession, handleExit, type Session } from '@arcada/kit/session'
import { Loading, Screen } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MenuButton, ScreenBar } from '../../../shared/parts/screen-bar.tsx'
import { socialLogin } from '../../calls/social-login.ts'
import { afterLogin, useLoggedInTarget } from '../../parts/login/log-in-answer.ts'
import { LoginForm } from '../../parts/login/login-form.tsx'
import { LoginStrip } from '../../parts/login/login-strip.tsx'
import { arrival, returnAddress } from '../../parts/social/social-redirect.ts'
import styles from './login-screen.module.css'

/** /m/login: logs in, then opens the requested address. */
export default function LoginScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { logo, name } = page().release
  const next = query.get('next')
  const finish = (session: Session, to = next) => navigate(afterLogin(session, to), { replace: true })
  const social = useSocialReturn(finish)
  const hello = useHello(next)
  const targetWhenLoggedIn = useLoggedInTarget(next)
  if (targetWhenLoggedIn !== undefined) return <Navigate to={targetWhenLoggedIn} replace />
  return (
    <Screen title={t`Log in`} hideTitle wide>
      <ScreenBar onBack={() => navigate(routes.home)} title={t`Log in`}>
        <MenuButton />
      </ScreenBar>
      <div className={styles.column}>
        <div className={styles.name}>
          {logo && <img src={logo} alt="" width="48" height="48" className={styles.logo} />}
          <span>{name}</span>
        </div>
        <p className={styles.hello}>{hello}</p>
        {social.busy ? (
          <Loading blocks={[220]} />
        ) : (
          <>
            <FormError message={social.problem} />
            <LoginForm onLoggedIn={(session) => finish(session)} />
            <LoginStrip next={next} />
          </>
        )}
      </div>
    </Screen>
  )
}

/** The first sentence: why the log-in is shown. */
function useHello(next: string | null): ReactNode {
  const [left] = useState(() => $loggedOut.get() !== null)
  // Shown once: a later visit has another reason.
  useEffect(() => () => $loggedOut.set(null), [])
  if (next) return <Trans>Log in to continue.</Trans>
  return left ? <Trans>You have logged out.</Trans> : <Trans>Good to see you.</Trans>
}

/** Handles the provider's redirect to /m/login; `onLoggedIn` gets the session and the requested address. */
function useSocialReturn(onLoggedIn: (session: Session, next: string | null) => void) {
  const { i18n, t } = useLingui()
  const [query, setQuery] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const taken = useRef(false)
  const [code, state, refused] = [query.get('code'), query.get('state'), query.get('error')]

  useEffect(() => {
    if (taken.current || state === null || (code === null && refused === null)) return
    taken.current = true
    const left = arrival(state)
    const next = left?.next || null
    // Removes the code from the history.
    const clean = () => setQuery(next === null ? {} : { next }, { replace: true })
    if (!left || code === null) {
      clean()
      setProblem(
        refused === null
          ? t`This login was started somewhere else. Try again.`
          : t`You did not finish logging in there. Try again or use another way.`,
      )
      return
    }
    setBusy(true)
    const { provider, verifier: codeVerifier, nonce } = left
    request(socialLogin, { body: { provider, code, codeVerifier, nonce, redirectUri: returnAddress() } })
      .then((answer) => {
        const session = beginSession(answer)
        onLoggedIn(session, next)
      })
      .catch((error: unknown) => {
        clean()
        if (!handleExit(error)) setProblem(errorMessage(error, i18n))
      })
      .finally(() => setBusy(false))
  })
  return { busy, problem }
}
