import { links } from '@arcada/kit/routes'
import { Link } from '@arcada/kit/routes/navigation'
import { classNames, Loading, type LoadingProps, Pic, Skeleton } from '@arcada/kit/ui'
import type { Vassalage } from '../calls/entities/vassalage.ts'
import { type LaunchLink, useLaunchLink } from './use-launch-link.ts'
import styles from './vendor-tiles.module.css'

/** Types with vendors that open their own lobby. For the others the games are listed here. */
const OWN_LOBBY: readonly string[] = ['LIVE', 'SPORTS']

export interface VendorTilesProps {
  vendors: readonly Vassalage[]
  /** The label of the vendors. */
  label: string
  /** row: one row that scrolls sideways; grid: all of them. */
  layout: 'row' | 'grid'
  /** The selected vendor. */
  current?: string | undefined
  /** The address of a vendor's games; its list by default. */
  gamesOf?: ((vendor: Vassalage) => string) | undefined
}

/** The vendors of games (ENT-22); a tap opens the vendor's lobby, or shows its games. */
export function VendorTiles({ vendors, label, layout, current, gamesOf = listOf }: VendorTilesProps) {
  const launch = useLaunchLink()
  const linkOf = (vendor: Vassalage): LaunchLink | { to: string } => {
    const { vassalage, gameType, gameId, nodeId } = vendor
    return OWN_LOBBY.includes(gameType) && nodeId
      ? launch({ vendor: vassalage, gameId, nodeId })
      : { to: gamesOf(vendor) }
  }
  return (
    <ul aria-label={label} className={styles[layout]}>
      {vendors.map((vendor) => (
        <li key={`${vendor.gameType} ${vendor.vassalage}`}>
          <Link
            {...linkOf(vendor)}
            className={styles.tile}
            aria-current={vendor.vassalage === current || undefined}
          >
            <Pic
              src={vendor.mobileLargeIcon}
              alt=""
              name={vendor.displayName}
              width={64}
              height={64}
              fit="contain"
              className={styles.icon}
            />
            <span className={styles.name}>{vendor.displayName}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const listOf = ({ gameType, vassalage }: Vassalage) => links.gameList(gameType, vassalage)

/** The vendors' placeholder. */
export function VendorTilesSkeleton({
  query,
  layout,
}: Pick<LoadingProps, 'query'> & Pick<VendorTilesProps, 'layout'>) {
  return (
    <Loading query={query} className={styles[layout]}>
      {[1, 2, 3, 4].map((tile) => (
        <div key={tile} className={classNames(styles.tile, styles.bone)}>
          <Skeleton shape="tile" width={64} />
          <span className={styles.name}>
            <Skeleton width={56} />
          </span>
        </div>
      ))}
    </Loading>
  )
}
