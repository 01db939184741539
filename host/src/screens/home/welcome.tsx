import { usePlayAllowed } from '@arcada/kit/account'
import { isOffered } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'
import { $session } from '@arcada/kit/session'
import { IconButton, LinkButton } from '@arcada/kit/ui'
import { XIcon } from '@arcada/kit/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useId } from 'react'
import styles from './welcome.module.css'

/** Confirms a registration and offers the next steps. */
export function Welcome({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const mayDeposit = usePlayAllowed('deposit')
  const userName = useStore($session)?.userName
  return (
    <section className={styles.welcome} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          <Trans>Welcome, {userName}</Trans>
        </h2>
        <IconButton label={t`Close`} icon={<XIcon />} onClick={onClose} />
      </div>
      <p className={styles.words}>
        {mayDeposit ? (
          <Trans>Your account is ready. You can make a deposit, or look at the games first.</Trans>
        ) : (
          <Trans>We are completing regulatory checks. You will be told soon.</Trans>
        )}
      </p>
      <div className={styles.ways}>
        {mayDeposit && isOffered(routes.deposit) && (
          <LinkButton to={routes.deposit}>
            <Trans>Make a deposit</Trans>
          </LinkButton>
        )}
        {isOffered(routes.gameCenter) && (
          <LinkButton to={routes.gameCenter} variant="tonal">
            <Trans>See the games</Trans>
          </LinkButton>
        )}
        {isOffered(routes.limits) && (
          <LinkButton to={routes.limits} variant="tonal">
            <Trans>Set your limits</Trans>
          </LinkButton>
        )}
      </div>
    </section>
  )
}
