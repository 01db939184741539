import { plural, useLingui } from '@arcada/kit/i18n/macro'
import { CountBadge, Loading, QueryError, Skeleton } from '@arcada/kit/ui'
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
import { AgentLink } from '../../parts/agent-link.tsx'
import styles from './agent-tiles.module.css'
import { allowedTiles, TILES, type Tile, type TileKey } from './tiles.ts'
import type { useAgentHome } from './use-agent-home.ts'

const SERVICE_ONLY = allowedTiles([])

export interface AgentTilesProps {
  menu: ReturnType<typeof useAgentHome>['menu']
  /** Unread messages, for the badge on mail (AGENT-16). */
  unread: number
}

/** Links to the agency's screens, as far as the whitelabel's menu allows them. */
export function AgentTiles({ menu, unread }: AgentTilesProps) {
  const { t } = useLingui()
  const failed = menu.isError && !menu.data
  const tiles = menu.isPending ? SERVICE_ONLY : allowedTiles(menu.data?.agentMenu ?? [])
  return (
    <nav aria-label={t`Agency menu`} className={styles.menu}>
      {failed && <QueryError query={menu} />}
      {menu.isPending && <Loading />}
      <div className={styles.grid}>
        {menu.isPending &&
          TILES.filter(({ key }) => key !== 'SERVICE').map(({ key }) => (
            <Skeleton key={`${key} on its way`} shape="block" height={96} />
          ))}
        {/* The one that is always there stays the same element: a tap on it is not lost when the others arrive. */}
        {tiles.map((tile) => (
          <AgentTile key={tile.key} tile={tile} unread={tile.key === 'MAIL' ? unread : 0} />
        ))}
      </div>
    </nav>
  )
}

function AgentTile({ tile, unread }: { tile: Tile; unread: number }) {
  const { i18n, t } = useLingui()
  return (
    <AgentLink to={tile.to} className={styles.tile}>
      {/* A screen reader reads the name first, then the number. */}
      <span className={styles.label}>{i18n._(tile.label)}</span>
      <span className={styles.icon}>
        <TileIcon tile={tile.key} />
        <CountBadge
          className={styles.badge}
          count={unread}
          label={t`${plural(unread, { one: '# unread message', other: '# unread messages' })}`}
        />
      </span>
    </AgentLink>
  )
}

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
function TileIcon({ tile }: { tile: TileKey }) {
  const Icon = ICONS[tile]
  return <Icon aria-hidden="true" />
}
