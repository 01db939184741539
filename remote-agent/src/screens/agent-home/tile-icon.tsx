import {
  ArrowLeftRightIcon,
  ChartColumnIcon,
  ChartLineIcon,
  CoinsIcon,
  GiftIcon,
  HeadsetIcon,
  MailIcon,
  PercentIcon,
  ShieldCheckIcon,
  TicketIcon,
  UsersIcon,
} from '@arcada/kit/ui/icons'
import type { TileKey } from './tiles.ts'

const ICONS: Readonly<Record<TileKey, typeof MailIcon>> = {
  TEAM_OVERVIEW: ChartColumnIcon,
  TRANSACTION_RECORD: ArrowLeftRightIcon,
  TEAM_MANAGEMENT: UsersIcon,
  RED_RAIN: GiftIcon,
  TEAM_PNL: ChartLineIcon,
  TEAM_BETTING: TicketIcon,
  GAME_REBATE: PercentIcon,
  REBATE_INCOME: CoinsIcon,
  SECURITY: ShieldCheckIcon,
  MAIL: MailIcon,
  SERVICE: HeadsetIcon,
}

/** The picture of a tile. */
export function TileIcon({ tile }: { tile: TileKey }) {
  const Icon = ICONS[tile]
  return <Icon aria-hidden="true" />
}
