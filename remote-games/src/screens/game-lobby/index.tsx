import { useInfiniteQuery, useQuery } from '@arcada/kit/api/query'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { links } from '@arcada/kit/routes'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { Screen, SectionHeader, useScreenTitle } from '@arcada/kit/ui'
import { useEffect } from 'react'
import { ELECTRONIC_LOTTERY, gameMenusQuery } from '../../api/area-queries.ts'
import { gamesQuery, vassalagesQuery } from '../../api/game-queries.ts'
import styles from '../../parts/area.module.css'
import { AreaGames } from '../../parts/area-games.tsx'
import { GameRow, GameRowSkeleton } from '../../parts/game-row.tsx'
import { RecentGames } from '../../parts/recent-games.tsx'
import { VendorTiles, VendorTilesSkeleton } from '../../parts/vendor-tiles.tsx'
import { vendorsOfType } from '../../parts/vendors.ts'

/** Delay until the games of the list are laid out (LOTT-19, AMB-108), in ms. */
const LOOKUP_DELAY_MS = 1000

/** Scrolls to the electronic lottery of the address, and focuses it. */
function useElectronicLottery(code: string, shown: boolean): void {
  useEffect(() => {
    if (!code || !shown) return
    const timer = setTimeout(() => {
      const place = document.querySelector(`[data-room="${CSS.escape(code)}"]`)
      place?.scrollIntoView({ block: 'center' })
      place?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    }, LOOKUP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [code, shown])
}

/** Slots are the default, as everywhere without a type. */
const FIRST = 'RNG'

/** One type of games: its vendors, its games, the last played ones, and the other games (ROUTE-27, AMB-32). */
export default function GameLobbyScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const gameType = search.get('gameType') || FIRST
  const vassalage = search.get('vassalage') ?? ''
  const vendors = useQuery(vassalagesQuery())
  const menus = useQuery(gameMenusQuery())
  const games = useInfiniteQuery(gamesQuery({ gameType, vassalage }))
  const here = menus.data?.find(({ tag }) => tag === gameType)
  // Electronic lotteries are an area of their own, never one of the others (GAME-13).
  const others = menus.data?.filter(({ tag }) => tag !== gameType && tag !== ELECTRONIC_LOTTERY)
  useScreenTitle(here?.labelName ?? '')
  useElectronicLottery(search.get('code') ?? '', gameType === ELECTRONIC_LOTTERY && games.isSuccess)

  return (
    <Screen title={here?.labelName ?? t`Game lobby`} hideTitle wide className={styles.screen}>
      {vendors.data ? (
        <VendorTiles
          vendors={vendorsOfType(vendors.data, gameType)}
          label={t`Providers`}
          layout="row"
          current={vassalage}
          gamesOf={(vendor) =>
            // Pressing the vendor again shows the games of all.
            links.gameLobby(gameType, vendor.vassalage === vassalage ? {} : { vassalage: vendor.vassalage })
          }
        />
      ) : (
        <VendorTilesSkeleton query={vendors} layout="row" />
      )}
      <AreaGames
        query={games}
        title={here?.labelName ?? t`Games`}
        to={links.gameList(gameType, vassalage)}
        whole={gameType === ELECTRONIC_LOTTERY}
      />
      <RecentGames />
      <section aria-label={t`Other games`} className={styles.screen}>
        {others ? (
          others.map(({ tag, labelName, gameMenus }) => (
            <div key={tag}>
              <SectionHeader title={labelName} to={links.gameLobby(tag)} linkText={<Trans>Open</Trans>} />
              <GameRow games={gameMenus} label={labelName} />
            </div>
          ))
        ) : (
          <GameRowSkeleton query={menus} />
        )}
      </section>
    </Screen>
  )
}
