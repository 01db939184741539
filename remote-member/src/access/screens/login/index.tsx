import { page } from '@arcada/kit/federation'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Navigate, useNavigate, useSearchParams } from '@arcada/kit/routes/navigation'
import { $loggedOut, type Session } from '@arcada/kit/session'
import { Loading, Screen, Skeleton } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { type ReactNode, useEffect, useState } from 'react'
import { MenuButton, ScreenBar } from '../../../shared/parts/screen-bar.tsx'
import { afterLogin, useLoggedInTarget } from '../../parts/login/log-in-answer.ts'
import { LoginForm } from '../../parts/login/login-form.tsx'
import { LoginStrip } from '../../parts/login/login-strip.tsx'
import { useSocialReturn } from '../../parts/social/use-social-return.ts'
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
          <Loading>
            <Skeleton height={220} />
          </Loading>
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
