import { useInfiniteQuery, useQuery } from '@arcada/kit/api/query'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { links } from '@arcada/kit/routes'
import { Screen, SectionHeader } from '@arcada/kit/ui'
import { useId } from 'react'
import { gamesQuery, hotGamesQuery, vassalagesQuery } from '../../api/game-queries.ts'
import styles from '../../parts/area.module.css'
import { AreaGames } from '../../parts/area-games.tsx'
import { RecentGames } from '../../parts/recent-games.tsx'
import { VendorTiles, VendorTilesSkeleton } from '../../parts/vendor-tiles.tsx'
import { vendorsOfType } from '../../parts/vendors.ts'

const SLOTS = 'RNG'

/** Slots: their studios, the hot ones, and a link to all (ROUTE-29). */
export default function SlotsCenterScreen() {
  const { t } = useLingui()
  const titleId = useId()
  const vendors = useQuery(vassalagesQuery())
  const hot = useInfiniteQuery(hotGamesQuery(SLOTS))
  const all = useInfiniteQuery(gamesQuery({ gameType: SLOTS }))
  return (
    <Screen title={t`Slots centre`} hideTitle wide className={styles.screen}>
      <section aria-labelledby={titleId}>
        <SectionHeader id={titleId} title={<Trans>Providers</Trans>} />
        {vendors.data ? (
          <VendorTiles vendors={vendorsOfType(vendors.data, SLOTS)} label={t`Providers`} layout="grid" />
        ) : (
          <VendorTilesSkeleton query={vendors} layout="grid" />
        )}
      </section>
      <RecentGames />
      <AreaGames query={hot} title={t`Hot slots`} to={`${links.gameList(SLOTS)}&tab=HOT`} allHot />
      <AreaGames query={all} title={t`All slots`} to={links.gameList(SLOTS)} />
    </Screen>
  )
}
