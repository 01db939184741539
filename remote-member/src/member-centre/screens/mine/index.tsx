import { useLogOut } from '@arcada/kit/account'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { $playStatus, requestLogin, withSession } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Button, IconButton, LinkButton, Screen } from '@arcada/kit/ui'
import { BanknoteIcon, LogOutIcon, PlusIcon, SettingsIcon } from '@arcada/kit/ui/icons'
import { type ComponentType, useEffect, useState } from 'react'
import type { PlayStopProps } from '../../../responsible-gaming/parts/play-stop.tsx'
import { useIsStopped } from '../../../responsible-gaming/parts/use-is-stopped.ts'
import { ScreenBar } from '../../../shared/parts/screen-bar.tsx'
import { BalanceCard } from './balance-card.tsx'
import { GuestBanner, MemberBanner } from './member-banner.tsx'
import { MemberMenu } from './member-menu.tsx'
import styles from './mine-screen.module.css'
import { useMember } from './use-member.ts'

/** /m/mine: the member centre with profile, balance and menu. */
export default function MineScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { session, member, wallet, facts } = useMember()
  // The host requests it on every page.
  const play = useStore($playStatus)?.status
  const stopped = useIsStopped(play)
  const leave = useLogOut(routes.login)
  // After the log-in the tapped entry opens.
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
          {session && stopped && play && (
            <div className={styles.stop}>
              <StopNotice status={play} />
            </div>
          )}
          <BalanceCard wallet={session ? wallet : undefined}>
            {session ? (
              <>
                {!stopped && (
                  <LinkButton to={routes.deposit} variant="accent" icon={<PlusIcon />}>
                    <Trans>Deposit</Trans>
                  </LinkButton>
                )}
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

/** Loaded on demand: few players are stopped, and it includes the calendar. */
function StopNotice({ status }: PlayStopProps) {
  const [Notice, setNotice] = useState<ComponentType<PlayStopProps>>()
  useEffect(() => {
    import('../../../responsible-gaming/parts/play-stop.tsx').then(
      ({ PlayStop }) => setNotice(() => PlayStop),
      // The page shows nothing then, and offers no deposit.
      () => {},
    )
  }, [])
  return Notice && <Notice status={status} />
}
