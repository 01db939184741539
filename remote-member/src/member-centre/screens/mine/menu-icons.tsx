import { routes } from '@arcada/kit/routes'
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
export function MenuIcon({ to }: { to: string }) {
  const Icon = ICONS[to] ?? ReceiptIcon
  return <Icon aria-hidden="true" />
}
