import { GameInfoButton } from '@arcada/kit/game-info'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { plainLetters } from '@arcada/kit/i18n/plain-letters'
import { Empty, Loading, Screen, SectionHeader } from '@arcada/kit/ui'
import { SearchIcon } from '@arcada/kit/ui/icons'
import { SearchCount, SearchField } from '@arcada/kit/ui/search'
import { useDeferredValue, useState } from 'react'
import type { LotteryGroup } from '../../calls/entities/lottery-group.ts'
import { LotteryTile } from '../../parts/lottery-tile.tsx'
import { LotteryTileSkeleton } from '../../parts/lottery-tile-skeleton.tsx'
import tiles from '../../parts/tiles.module.css'
import { useLotteryList } from '../../parts/use-lottery-menu.ts'
import styles from './more-lottery-screen.module.css'

/** Every lottery of every group, with a search (ROUTE-20, ENT-25). */
export default function MoreLotteryScreen() {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const list = useLotteryList()
  // A new answer changes every tile: they are rendered in small portions.
  const data = useDeferredValue(list.data)
  const groups = data && groupsNamed(data.groups, name)
  const found = name.trim() === '' ? undefined : groups?.reduce((sum, { games }) => sum + games.length, 0)
  return (
    <Screen title={t`All lotteries`} hideTitle wide>
      <search className={styles.search}>
        <SearchField
          label={t`Search for a lottery`}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </search>
      <SearchCount count={found} />
      {groups && data ? (
        groups.length > 0 ? (
          groups.map(({ gameGroupId, displayName, games }) => (
            <section key={gameGroupId} aria-label={displayName} className={styles.group}>
              <SectionHeader title={displayName} />
              <ul className={tiles.tiles}>
                {games.map((game) => (
                  <li key={game.gameId}>
                    <LotteryTile
                      heading="h3"
                      game={game}
                      lotteryTime={data.lotteryTime}
                      Info={GameInfoButton}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))
        ) : (
          <Empty
            icon={<SearchIcon />}
            text={<Trans>No lottery found for “{name}”. Try another name.</Trans>}
          />
        )
      ) : (
        <Loading className={tiles.tiles} query={list}>
          {[1, 2, 3, 4, 5].map((tile) => (
            <LotteryTileSkeleton key={tile} />
          ))}
        </Loading>
      )}
    </Screen>
  )
}

/** The groups with the lotteries that have the text in their name; ignores accents and case. */
function groupsNamed(groups: readonly LotteryGroup[], name: string): LotteryGroup[] {
  const wanted = plainLetters(name)
  return groups
    .map((group) => ({
      ...group,
      games: group.games.filter(({ remark }) => plainLetters(remark).includes(wanted)),
    }))
    .filter(({ games }) => games.length > 0)
}
