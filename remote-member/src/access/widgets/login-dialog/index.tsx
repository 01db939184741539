import type { LoginDialogProps } from '@arcada/kit/federation'
import { Trans } from '@arcada/kit/i18n/macro'
import { links } from '@arcada/kit/routes'
import { useNavigate } from '@arcada/kit/routes/navigation'
import type { Session } from '@arcada/kit/session'
import { Sheet } from '@arcada/kit/ui/sheet'
import { LoginForm } from '../../parts/login/login-form.tsx'
import { LoginStrip } from '../../parts/login/login-strip.tsx'
import styles from './login-dialog.module.css'

/** Logs in without leaving the screen (LOGIN-09). */
export default function LoginDialog({ onLoggedIn, onClose, reason, goesOn }: LoginDialogProps) {
  const navigate = useNavigate()
  const finish = (session: Session) => {
    onLoggedIn()
    // Pushed onto the history, so that Back leads to the requested screen (AMB-40).
    if (session.firstTimeLogin) void navigate(links.firstPassword())
  }
  return (
    <Sheet open title={<Trans>Log in</Trans>} onClose={onClose} size="tall">
      <p className={styles.why}>
        <Why reason={reason} goesOn={goesOn} />
      </p>
      <LoginForm onLoggedIn={finish} onLeave={onClose} autofocus />
      <LoginStrip onLeave={onClose} />
    </Sheet>
  )
}

function Why({ reason, goesOn }: Pick<LoginDialogProps, 'reason' | 'goesOn'>) {
  if (reason === 'expired') return <Trans>Your session ended for security reasons. Log in again.</Trans>
  if (reason === 'needed') return <Trans>You are not logged in, please login first</Trans>
  return goesOn ? <Trans>Log in to continue.</Trans> : <Trans>Good to see you.</Trans>
}
