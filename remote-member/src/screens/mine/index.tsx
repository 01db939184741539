import { useSignOut } from '@arcada/account'
import { routes } from '@arcada/routes'
import { requestLogin, withSession } from '@arcada/session'
import { Button, IconButton, LinkButton, Screen } from '@arcada/ui'
import { BanknoteIcon, LogOutIcon, PlusIcon, SettingsIcon } from '@arcada/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { ScreenBar } from '../../parts/screen-bar.tsx'
import { BalanceCard } from './balance-card.tsx'
import { GuestBanner, MemberBanner } from './member-banner.tsx'
import { MemberMenu } from './member-menu.tsx'
import styles from './mine-screen.module.css'
import { useMember } from './use-member.ts'

/** /m/mine: who I am, what I own, and everything that is mine. */
export default function MineScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { session, member, wallet, facts } = useMember()
  const leave = useSignOut(routes.login)
  // After the sign-in the person goes on to what they had tapped.
  const ask = (to: string) => withSession(false, () => navigate(to))
  return (
    <Screen title={t`Member centre`} hideTitle wide>
      <ScreenBar onBack={() => navigate(routes.home)} title={t`Member centre`}>
        <IconButton
          label={t`Personal settings`}
          icon={<SettingsIcon />}
          onClick={() => (session ? navigate(routes.settings) : ask(routes.settings))}
        />
      </ScreenBar>
      <div className={styles.columns}>
        <div>
          {session ? <MemberBanner member={member} /> : <GuestBanner onLogin={() => requestLogin()} />}
          <BalanceCard wallet={session ? wallet : undefined}>
            {session ? (
              <>
                <LinkButton to={routes.deposit} variant="accent" icon={<PlusIcon />}>
                  <Trans>Deposit</Trans>
                </LinkButton>
                <LinkButton to={routes.withdraw} variant="tonal" icon={<BanknoteIcon />}>
                  <Trans>Withdraw</Trans>
                </LinkButton>
              </>
            ) : (
              <>
                <Button variant="accent" icon={<PlusIcon />} onClick={() => ask(routes.deposit)}>
                  <Trans>Deposit</Trans>
                </Button>
                <Button variant="tonal" icon={<BanknoteIcon />} onClick={() => ask(routes.withdraw)}>
                  <Trans>Withdraw</Trans>
                </Button>
              </>
            )}
          </BalanceCard>
        </div>
        <div>
          <MemberMenu facts={facts} onAsk={ask} />
        </div>
      </div>
      {session && (
        <Button variant="text" wide icon={<LogOutIcon />} className={styles.leave} onClick={leave}>
          <Trans>Log out</Trans>
        </Button>
      )}
    </Screen>
  )
}
