import { isOffered } from '@arcada/kit/federation'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
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
import styles from './member-menu.module.css'
import { MENU, type MenuEntry, type MenuFacts, type MenuSection } from './menu-entries.ts'

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
