import { page } from '@arcada/federation'
import { routes } from '@arcada/routes'
import type { Session } from '@arcada/session'
import { Loading, Screen, Skeleton } from '@arcada/ui'
import { FormError } from '@arcada/ui/form'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { LoginForm } from '../../parts/login/login-form.tsx'
import { LoginStrip } from '../../parts/login/login-strip.tsx'
import { afterLogin } from '../../parts/login/sign-in-answer.ts'
import { MenuButton, ScreenBar } from '../../parts/screen-bar.tsx'
import { useSocialReturn } from '../../parts/social/use-social-return.ts'
import styles from './login-screen.module.css'

/** /m/login: sign in, then on to where the person wanted to go. */
export default function LoginScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { logo, name } = page().release
  const next = query.get('next')
  const goOn = (session: Session, to = next) => navigate(afterLogin(session, to), { replace: true })
  const social = useSocialReturn(goOn)
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
        <p className={styles.hello}>
          {next ? <Trans>Log in to continue. We kept your place.</Trans> : <Trans>Good to see you.</Trans>}
        </p>
        {social.busy ? (
          <Loading>
            <Skeleton height={220} />
          </Loading>
        ) : (
          <>
            <FormError message={social.problem} />
            <LoginForm onSignedIn={(session) => goOn(session)} />
            <LoginStrip next={next} />
          </>
        )}
      </div>
    </Screen>
  )
}
