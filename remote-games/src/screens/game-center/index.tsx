import { useQueries } from '@arcada/kit/api/query'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { links } from '@arcada/kit/routes'
import { Empty, Loading, QueryError, Screen, SectionHeader, Skeleton, VisuallyHidden } from '@arcada/kit/ui'
import { GamepadIcon } from '@arcada/kit/ui/icons'
import { useId } from 'react'
import { gameTypesQuery, vassalagesQuery } from '../../api/game-queries.ts'
import type { Vassalage } from '../../calls/entities/vassalage.ts'
import styles from '../../parts/area.module.css'
import { RecentGames } from '../../parts/recent-games.tsx'
import { VendorTiles, VendorTilesSkeleton } from '../../parts/vendor-tiles.tsx'
import { vendorsOfType } from '../../parts/vendors.ts'

/** Every category in the server's order with its vendors (ROUTE-28). */
export default function GameCenterScreen() {
  const { t } = useLingui()
  const [types, vendors] = useQueries({ queries: [gameTypesQuery(), vassalagesQuery()] })
  return (
    <Screen title={t`Game centre`} hideTitle wide className={styles.screen}>
      <RecentGames />
      {types.data && vendors.data ? (
        types.data.content.length > 0 ? (
          types.data.content.map(({ gameType, displayName }) => (
            <Category
              key={gameType}
              gameType={gameType}
              name={displayName}
              vendors={vendorsOfType(vendors.data, gameType)}
            />
          ))
        ) : (
          <Empty icon={<GamepadIcon />} text={<Trans>No games here yet.</Trans>} />
        )
      ) : types.isError || vendors.isError ? (
        <QueryError query={[types, vendors]} />
      ) : (
        [1, 2, 3, 4].map((part) => (
          <div key={part}>
            <Loading className={styles.menu}>
              <Skeleton width={120} />
            </Loading>
            <VendorTilesSkeleton layout="row" />
          </div>
        ))
      )}
    </Screen>
  )
}

function Category({ gameType, name, vendors }: { gameType: string; name: string; vendors: Vassalage[] }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <SectionHeader
        id={titleId}
        title={name}
        to={links.gameList(gameType)}
        linkText={
          <>
            <Trans>More</Trans>
            <VisuallyHidden>: {name}</VisuallyHidden>
          </>
        }
      />
      <VendorTiles vendors={vendors} label={name} layout="row" />
    </section>
  )
}
