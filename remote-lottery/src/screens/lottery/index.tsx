import { GameInfoButton } from '@arcada/kit/game-info'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { useStore } from '@arcada/kit/session/store'
import {
  Empty,
  LinkButton,
  Loading,
  QueryError,
  Screen,
  Skeleton,
  TabPanel,
  Tabs,
  useDrawnInPortions,
} from '@arcada/kit/ui'
import { FlameIcon, HeartIcon, SearchIcon, TicketIcon } from '@arcada/kit/ui/icons'
import type { ReactNode } from 'react'
import { LotteryTile } from '../../parts/lottery-tile.tsx'
import { LotteryTileSkeleton } from '../../parts/lottery-tile-skeleton.tsx'
import { FAVOURITE, HOT, type MenuTab, menuTabs } from '../../parts/menu-tabs.ts'
import { $favourites } from '../../parts/stores/favourites.ts'
import tiles from '../../parts/tiles.module.css'
import { useLotteryMenu } from '../../parts/use-lottery-menu.ts'
import styles from './lottery-screen.module.css'

const TABS = 'lottery-groups'

/** All lotteries by group, with live countdowns (ROUTE-22, LOTT-01, LOTT-02). */
export default function LotteryScreen() {
  const { t } = useLingui()
  const menu = useLotteryMenu()
  const data = useDrawnInPortions(menu.data)
  const favourites = useStore($favourites)
  const [search, setSearch] = useSearchParams()

  const tabs = menuTabs(data?.groups ?? [], favourites)
  const wanted = search.get('group')
  const selected = tabs.find(({ tag }) => tag === wanted) ?? firstWithGames(tabs)

  const labels: Record<string, string> = { [HOT]: t`Hot`, [FAVOURITE]: t`Favourites` }
  const icons: Record<string, ReactNode> = { [HOT]: <FlameIcon />, [FAVOURITE]: <HeartIcon /> }

  return (
    <Screen title={t`Lottery`} hideTitle wide>
      <LinkButton
        to={routes.moreLottery}
        variant="tonal"
        size="s"
        wide
        icon={<SearchIcon />}
        className={styles.all}
      >
        <Trans>All lotteries</Trans>
      </LinkButton>
      {menu.isPending || (menu.data && !data) ? (
        <Loading>
          <Skeleton shape="block" height={44} className={styles.menuSkeleton} />
          <div className={tiles.tiles}>
            {[1, 2, 3, 4, 5].map((tile) => (
              <LotteryTileSkeleton key={tile} />
            ))}
          </div>
        </Loading>
      ) : !data || !selected ? (
        <QueryError query={menu} />
      ) : (
        <>
          <Tabs
            id={TABS}
            label={t`Lottery groups`}
            tabs={tabs.map(({ tag, label }) => ({ id: tag, label: labels[tag] ?? label, icon: icons[tag] }))}
            value={selected.tag}
            onChange={(group) => setSearch({ group }, { replace: true })}
          />
          <TabPanel tabs={TABS} tab={selected.tag} value={selected.tag}>
            {selected.games.length > 0 ? (
              <ul className={tiles.tiles} aria-label={labels[selected.tag] ?? selected.label}>
                {selected.games.map((game) => (
                  <li key={game.gameId}>
                    <LotteryTile game={game} lotteryTime={data.lotteryTime} Info={GameInfoButton} />
                  </li>
                ))}
              </ul>
            ) : selected.tag === FAVOURITE ? (
              <Empty
                icon={<HeartIcon />}
                text={<Trans>No favourites yet. Tap the heart on a lottery.</Trans>}
              />
            ) : (
              <Empty icon={<TicketIcon />} text={<Trans>No lotteries here at the moment</Trans>} />
            )}
          </TabPanel>
        </>
      )}
    </Screen>
  )
}

function firstWithGames(tabs: readonly MenuTab[]): MenuTab | undefined {
  return tabs.find(({ tag, games }) => tag !== FAVOURITE && games.length > 0) ?? tabs[0]
}
