import { useInfiniteQuery, useQuery } from '@arcada/kit/api/query'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { links } from '@arcada/kit/routes'
import {
  Empty,
  Loading,
  QueryError,
  SectionHeader,
  Skeleton,
  TabPanel,
  Tabs,
  useDrawnInPortions,
} from '@arcada/kit/ui'
import {
  CherryIcon,
  FishIcon,
  FlameIcon,
  GamepadIcon,
  JoystickIcon,
  RadioIcon,
  SwordsIcon,
  TicketIcon,
  VolleyballIcon,
} from '@arcada/kit/ui/icons'
import { memo, useDeferredValue, useId, useState } from 'react'
import {
  DEFAULT_VASSALAGE,
  gamesQuery,
  gameTypesQuery,
  hotGamesQuery,
  IN_HOUSE,
} from '../../api/game-queries.ts'
import { HOT, orderCategories } from '../../parts/category-order.ts'
import { GameGrid, GameGridSkeleton, GRID_TILES } from '../../parts/game-grid.tsx'
import { useCategoryName } from '../../parts/use-category-name.ts'
import styles from './popular-games.module.css'

/** The first two rows are visible before home is scrolled. */
const IN_SIGHT = 6

/** The first games of one category; the game list shares the cached answer. Memoised, so that a tap on a tab renders only the tabs at once. */
const CategoryPanel = memo(function CategoryPanel(props: { gameType: string; name: string }) {
  const { gameType, name } = props
  const hot = gameType === HOT
  const query = useInfiniteQuery(hot ? hotGamesQuery('') : gamesQuery({ gameType }))
  const data = useDrawnInPortions(query.data)
  if (query.isError && !query.data) {
    return <QueryError query={query} className={styles.place} />
  }
  if (!data) return <GameGridSkeleton />
  const games = data.pages[0]?.games.slice(0, GRID_TILES) ?? []
  if (games.length === 0) {
    return <Empty icon={<GamepadIcon />} text={<Trans>No games here yet.</Trans>} className={styles.place} />
  }
  return <GameGrid games={games} label={name} allHot={hot} inSight={IN_SIGHT} />
})

/** Games of every category, chosen from a menu (HOME-26…HOME-30). */
export default function PopularGamesWidget() {
  const { t } = useLingui()
  const titleId = useId()
  const tabsId = useId()
  const [chosen, setChosen] = useState(HOT)
  // The tab responds first.
  const shown = useDeferredValue(chosen)
  const types = useQuery(gameTypesQuery())
  const data = useDrawnInPortions(types.data)
  const menu = data && orderCategories(data.content)

  const nameOf = useCategoryName()

  return (
    <section aria-labelledby={titleId}>
      <SectionHeader
        id={titleId}
        title={<Trans>Popular</Trans>}
        to={links.gameList(chosen, chosen === IN_HOUSE ? DEFAULT_VASSALAGE : undefined)}
      />
      {menu && (
        <>
          <Tabs
            id={tabsId}
            label={t`Game categories`}
            tabs={menu.map((category) => ({
              id: category.gameType,
              label: nameOf(category),
              icon: <CategoryIcon gameType={category.gameType} />,
            }))}
            value={chosen}
            onChange={setChosen}
            className={styles.menu}
          />
          {menu.map((category) => (
            <TabPanel key={category.gameType} tabs={tabsId} tab={category.gameType} value={shown}>
              <CategoryPanel gameType={category.gameType} name={nameOf(category)} />
            </TabPanel>
          ))}
        </>
      )}
      {!types.data && types.isError && <QueryError query={types} className={styles.place} />}
      {!menu && (types.data || !types.isError) && (
        <>
          <Loading className={styles.menuPlace}>
            {['84px', '108px', '104px', '96px'].map((width) => (
              <Skeleton key={width} shape="pill" width={width} />
            ))}
          </Loading>
          <div className={styles.panelPlace}>
            <GameGridSkeleton />
          </div>
        </>
      )}
    </section>
  )
}

const ICONS: Record<string, typeof GamepadIcon> = {
  HOT: FlameIcon,
  IN_HOUSE: JoystickIcon,
  SPORTS: VolleyballIcon,
  LIVE: RadioIcon,
  FISH: FishIcon,
  RNG: CherryIcon,
  PVP: SwordsIcon,
  ELOTT: TicketIcon,
}

/** The icon of a category in the menu. */
function CategoryIcon({ gameType }: { gameType: string }) {
  const Icon = ICONS[gameType] ?? GamepadIcon
  return <Icon aria-hidden="true" />
}
