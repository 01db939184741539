import { shownName, useEnabledPromotions, useLogOut, useMemberInfo, useWallet } from '@arcada/kit/account'
import { $locale, formatMoney } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Link, useNavigate } from '@arcada/kit/routes/navigation'
import { $balanceHidden, $playStatus, $session, requestLogin, withSession } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Button, classNames, IconButton, LinkButton, Loading, Pic, Screen } from '@arcada/kit/ui'
import { Amount } from '@arcada/kit/ui/amount'
import {
  BanknoteIcon,
  ChevronRightIcon,
  CrownIcon,
  LogOutIcon,
  PlusIcon,
  SettingsIcon,
} from '@arcada/kit/ui/icons'
import { flagsOf, useFlags } from '@arcada/kit/whitelabel'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { MemberSince } from '../../../club/parts/member-since.tsx'
import type { PlayStopProps } from '../../../responsible-gaming/parts/play-stop.tsx'
import { useIsStopped } from '../../../responsible-gaming/parts/use-is-stopped.ts'
import { ScreenBar } from '../../../shared/parts/screen-bar.tsx'
import text from '../../../shared/parts/text.module.css'
import { MemberMenu, type MenuFacts } from './member-menu.tsx'
import styles from './mine-screen.module.css'

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

type Wallet = ReturnType<typeof useMember>['wallet']

interface BalanceCardProps {
  /** Undefined for a guest, who sees the links to deposit and withdrawal and no amount. */
  wallet: Wallet | undefined
  children: ReactNode
}

/** The balance, with the links to deposit and withdrawal. */
function BalanceCard({ wallet, children }: BalanceCardProps) {
  return (
    <section className={styles.card}>
      {wallet && <Balance wallet={wallet} />}
      <div className={styles.actions}>{children}</div>
    </section>
  )
}

function Balance({ wallet }: { wallet: Wallet }) {
  const { data } = wallet
  const hidden = useStore($balanceHidden)
  const locale = useStore($locale)
  return (
    <Amount
      caption={<Trans>Total balance</Trans>}
      amount={data && formatMoney(data.sumBalance, data.currencySymbol, locale)}
      hiddenAs={hidden ? data?.currencySymbol : undefined}
      query={wallet}
    />
  )
}

/** The visitor of the member centre, the wallet, and the facts that the menu depends on. */
export function useMember() {
  const session = useStore($session)
  const member = useMemberInfo()
  const wallet = useWallet()
  const promotions = useEnabledPromotions()
  const flags = useFlags() ?? flagsOf({})
  const facts: MenuFacts = {
    loggedIn: session !== null,
    type: session?.type,
    // Without an answer a dependent entry stays hidden; the banner offers the retry.
    member: member.data
      ? { labelName: member.data.clubLabel?.labelName ?? '', toUpline: member.data.toUpline }
      : member.isError
        ? { labelName: '', toUpline: false }
        : undefined,
    flags,
    promotions: promotions === null ? [] : promotions,
  }
  return { session, member, wallet, facts }
}

/** Nickname, account name, days since joining and club label; links a club member to the benefits (CLUB-01…CLUB-04). */
export function MemberBanner({ member }: { member: ReturnType<typeof useMember>['member'] }) {
  if (!member.data) return <Loading query={member} blocks={[100]} />
  const { account, regDate, clubLabel, iconUrl } = member.data
  const name = shownName(member.data)
  const label = clubLabel?.labelName ?? ''
  const content = (
    <>
      <Pic src={iconUrl} alt="" name={name} width={56} height={56} radius="full" className={styles.face} />
      <span className={styles.words}>
        <span className={text.heading}>{name}</span>
        {name !== account && <span className={styles.days}>{account}</span>}
        <span className={styles.days}>
          <MemberSince regDate={regDate} />
        </span>
      </span>
      {label && (
        <span className={styles.label}>
          <CrownIcon />
          {label}
          <ChevronRightIcon />
        </span>
      )}
    </>
  )
  return label ? (
    <Link to={routes.benefits} className={classNames(styles.banner, styles.vip)}>
      {content}
    </Link>
  ) : (
    <div className={styles.banner}>{content}</div>
  )
}

/** Replaces the banner for a guest (MEM-04). */
function GuestBanner({ onLogin }: { onLogin: () => void }) {
  return (
    <button type="button" className={styles.banner} onClick={onLogin}>
      <span className={styles.face} aria-hidden="true">
        ?
      </span>
      <span className={styles.words}>
        <span className={text.heading}>
          <Trans>Login or register</Trans>
        </span>
        <span className={styles.days}>
          <Trans>Your balance, records and rewards are here.</Trans>
        </span>
      </span>
      <ChevronRightIcon />
    </button>
  )
}
