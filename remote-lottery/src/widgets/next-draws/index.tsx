import { Trans } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Empty, Loading, SectionHeader, useNearViewport } from '@arcada/kit/ui'
import { useId, useRef } from 'react'
import { LotteryTile } from '../../parts/lottery-tile.tsx'
import { LotteryTileSkeleton } from '../../parts/lottery-tile-skeleton.tsx'
import { nearestDraws } from '../../parts/menu-tabs.ts'
import { useLotteryMenu } from '../../parts/use-lottery-menu.ts'
import styles from './next-draws.module.css'

const MAX_TILES = 4

/** The nearest draws, on home. Requested only while the widget is near the window. */
export default function NextDraws() {
  const place = useRef<HTMLElement>(null)
  const titleId = useId()
  const near = useNearViewport(place)
  const menu = useLotteryMenu({ enabled: near })
  const games = nearestDraws(menu.data?.groups ?? [], MAX_TILES)

  return (
    <section ref={place} aria-labelledby={titleId} className={styles.section}>
      <SectionHeader id={titleId} title={<Trans>Next draws</Trans>} to={routes.lottery} />
      <div className={styles.place}>
        {!menu.data ? (
          <Loading query={menu} className={styles.row}>
            {[1, 2, 3, 4].map((tile) => (
              <div key={tile} className={styles.tile}>
                <LotteryTileSkeleton small />
              </div>
            ))}
          </Loading>
        ) : games.length === 0 ? (
          <Empty text={<Trans>No draw is on sale right now</Trans>} />
        ) : (
          <ul className={styles.row}>
            {games.map((game) => (
              <li key={game.gameId} className={styles.tile}>
                <LotteryTile heading="h3" small game={game} lotteryTime={menu.data.lotteryTime} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
