import { type FlagName, isOffered, type PromotionCode } from '@arcada/kit/federation'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { mayOpenAgentPages, mayTransferToUpline } from '@arcada/kit/session'
import { Card, SectionHeader, Skeleton } from '@arcada/kit/ui'
import {
  ArrowDownLeftIcon,
  ArrowLeftRightIcon,
  ArrowUpRightIcon,
  AwardIcon,
  BanknoteIcon,
  ChartColumnIcon,
  ChartLineIcon,
  CoinsIcon,
  DownloadIcon,
  GiftIcon,
  HistoryIcon,
  MailIcon,
  MessageCircleIcon,
  PercentIcon,
  ReceiptIcon,
  ShieldCheckIcon,
  SlidersIcon,
  TrophyIcon,
  UserPlusIcon,
  UsersIcon,
  WalletIcon,
} from '@arcada/kit/ui/icons'
import { List, ListRow } from '@arcada/kit/ui/list'
import { SCREEN_FLAGS } from '../../../shared/screen-flags.ts'
import styles from './member-menu.module.css'

const SECTIONS: readonly { id: Exclude<MenuSection, 'money'>; title: MessageDescriptor }[] = [
  { id: 'limits', title: msg`Responsible gaming` },
  { id: 'rewards', title: msg`Club and rewards` },
  { id: 'records', title: msg`Records` },
  { id: 'account', title: msg`Account` },
]

export interface MemberMenuProps {
  facts: MenuFacts
  /** Called when a guest taps an entry that needs a session. */
  onAsk: (to: string) => void
}

/** The entries in three groups, without those of removed screens; an empty group is left out. */
export function MemberMenu({ facts, onAsk }: MemberMenuProps) {
  const { i18n } = useLingui()
  return SECTIONS.map(({ id, title }) => {
    const entries = MENU.filter(
      (entry) => entry.section === id && entry.shown(facts) !== false && isOffered(entry.to),
    )
    if (entries.length === 0) return null
    const heading = i18n._(title)
    return (
      <section key={id} className={styles.section} aria-label={heading}>
        <SectionHeader title={heading} />
        <Card flush>
          <List>
            {entries.map((entry) => (
              <Row key={entry.to} entry={entry} facts={facts} onAsk={onAsk} />
            ))}
          </List>
        </Card>
      </section>
    )
  })
}

function Row({ entry, facts, onAsk }: MemberMenuProps & { entry: MenuEntry }) {
  const { i18n } = useLingui()
  // A placeholder of a row's height for an entry that may still appear.
  if (entry.shown(facts) === undefined) {
    return <ListRow icon={<Skeleton shape="tile" width={40} />} title={<Skeleton width={140} />} />
  }
  const look = { icon: <MenuIcon to={entry.to} />, title: i18n._(entry.label) }
  return facts.loggedIn || entry.open ? (
    <ListRow {...look} to={entry.to} />
  ) : (
    <ListRow {...look} onClick={() => onAsk(entry.to)} />
  )
}

const ICONS: Readonly<Record<string, typeof WalletIcon>> = {
  [routes.responsibleGaming]: SlidersIcon,
  [routes.deposit]: WalletIcon,
  [routes.withdraw]: BanknoteIcon,
  [routes.benefits]: AwardIcon,
  [routes.rewardCenter]: GiftIcon,
  [routes.leaderBoard]: TrophyIcon,
  [routes.inviteFriends]: UserPlusIcon,
  [routes.manualRebate]: PercentIcon,
  [routes.rebateReport]: ChartColumnIcon,
  [routes.transactionRecord]: ArrowLeftRightIcon,
  [routes.gameRecord]: HistoryIcon,
  [routes.profitAndLoss]: ChartLineIcon,
  [routes.depositReport]: ArrowDownLeftIcon,
  [routes.withdrawReport]: ArrowUpRightIcon,
  [routes.securityCenter]: ShieldCheckIcon,
  [routes.webEmail]: MailIcon,
  [routes.agent]: UsersIcon,
  [routes.uplineTransfer]: CoinsIcon,
  [routes.feedback]: MessageCircleIcon,
  [routes.download]: DownloadIcon,
}

/** The icon of a menu entry, by its address. */
function MenuIcon({ to }: { to: string }) {
  const Icon = ICONS[to] ?? ReceiptIcon
  return <Icon aria-hidden="true" />
}

/** The member's data; undefined while the server has not answered. */
interface MemberFacts {
  labelName: string
  toUpline: boolean
}

/** Everything that decides which entries the menu has. */
export interface MenuFacts {
  loggedIn: boolean
  /** Member type of the session, undefined for a guest. */
  type: number | undefined
  member: MemberFacts | undefined
  flags: Readonly<Record<FlagName, boolean>>
  /** Codes of the enabled promotions, undefined while they load. */
  promotions: readonly string[] | undefined
}

type MenuSection = 'limits' | 'money' | 'rewards' | 'records' | 'account'

interface MenuEntry {
  to: string
  label: MessageDescriptor
  section: MenuSection
  /** Opens without a session (MEM-06). */
  open?: true
  /** Whether the menu shows it; undefined while unknown. */
  shown: (facts: MenuFacts) => boolean | undefined
}

const always = () => true
const flag =
  (name: FlagName) =>
  ({ flags }: MenuFacts) =>
    flags[name]
/** An entry to a screen that needs its flag. */
const flagged = (to: keyof typeof SCREEN_FLAGS) => ({ to, shown: flag(SCREEN_FLAGS[to]) })
const promotion =
  (code: PromotionCode) =>
  ({ promotions }: MenuFacts) =>
    promotions?.includes(code)

/** The menu of the member centre with its conditions (MEM-05…MEM-25), in its order. */
export const MENU: readonly MenuEntry[] = [
  // Above the specification's fixed list: always shown, also to guests (RG-05, RGA-01).
  { to: routes.responsibleGaming, label: msg`My limits`, section: 'limits', open: true, shown: always },
  { to: routes.deposit, label: msg`Deposit`, section: 'money', shown: always },
  { to: routes.withdraw, label: msg`Withdraw`, section: 'money', shown: always },
  {
    to: routes.benefits,
    label: msg`Club benefits`,
    section: 'rewards',
    shown: ({ loggedIn, member }) => (loggedIn ? member && member.labelName !== '' : true),
  },
  { ...flagged(routes.rewardCenter), label: msg`Rewards centre`, section: 'rewards' },
  { to: routes.leaderBoard, label: msg`Leaderboard`, section: 'rewards', shown: promotion('MISSION') },
  { to: routes.inviteFriends, label: msg`Invite friends`, section: 'rewards', shown: promotion('REFERRAL') },
  { ...flagged(routes.manualRebate), label: msg`Claim rebate`, section: 'rewards' },
  { ...flagged(routes.rebateReport), label: msg`Rebate report`, section: 'rewards' },
  { ...flagged(routes.transactionRecord), label: msg`Transactions`, section: 'records' },
  { ...flagged(routes.gameRecord), label: msg`Bet history`, section: 'records' },
  { ...flagged(routes.profitAndLoss), label: msg`Profit and loss`, section: 'records' },
  { ...flagged(routes.depositReport), label: msg`Deposits`, section: 'records' },
  { ...flagged(routes.withdrawReport), label: msg`Withdrawals`, section: 'records' },
  { to: routes.securityCenter, label: msg`Security centre`, section: 'account', shown: always },
  { to: routes.webEmail, label: msg`Messages`, section: 'account', shown: flag('MAILCEN') },
  {
    to: routes.agent,
    label: msg`Agency centre`,
    section: 'account',
    shown: ({ type }) => type !== undefined && mayOpenAgentPages(type),
  },
  {
    to: routes.uplineTransfer,
    label: msg`Transfer to upline`,
    section: 'account',
    shown: ({ loggedIn, type, member, flags }) =>
      flags[SCREEN_FLAGS[routes.uplineTransfer]] &&
      loggedIn &&
      type !== undefined &&
      mayTransferToUpline(type) &&
      member?.toUpline,
  },
  { ...flagged(routes.feedback), label: msg`Feedback`, section: 'account' },
  { to: routes.download, label: msg`Download the app`, section: 'account', open: true, shown: always },
]
