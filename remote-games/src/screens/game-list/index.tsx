import { Screen } from '@arcada/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { gameVendorsQuery, vassalagesQuery } from '../../api/game-queries.ts'
import { classesOf, vendorsOfType } from '../../parts/vendors.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import styles from './game-list.module.css'
import { GameListTabs } from './game-list-tabs.tsx'
import { GameResults } from './game-results.tsx'
import { HOT_ONLY, hasVendorFilter, type ListWish } from './list-wish.ts'
import { SearchBar } from './search-bar.tsx'
import { useListWish } from './use-list-wish.ts'

/** The games of one type, or the hot ones of all (ROUTE-30). */
export default function GameListScreen() {
  const { wish, ask } = useListWish()
  // Another type is another list: what was typed for one means nothing for the next.
  return <GameList key={wish.gameType} wish={wish} ask={ask} />
}

function GameList({ wish, ask }: ReturnType<typeof useListWish>) {
  const { t } = useLingui()
  const [text, setText] = useState(wish.filter.gameName)
  const [filtering, setFiltering] = useState(false)
  const hotOnly = wish.gameType === HOT_ONLY
  const withVendors = hasVendorFilter(wish)
  const { data: vendors = [] } = useQuery({ ...gameVendorsQuery(), enabled: !hotOnly })
  const { data: vassalages = [] } = useQuery({
    ...vassalagesQuery(),
    enabled: withVendors && (filtering || wish.filter.vassalage !== ''),
  })
  const classes = classesOf(vendors, wish.gameType)
  const choices = vendorsOfType(vassalages, wish.gameType)

  const changeTab = (tab: ListWish['tab'], gameClassify: string) => {
    setText('')
    ask({ ...wish, tab, filter: { ...wish.filter, gameClassify, gameName: '' } })
  }
  const filterBy = (filter: Partial<ListWish['filter']>) =>
    ask({ ...wish, filter: { ...wish.filter, ...filter } })

  return (
    <Screen title={hotOnly ? t`Hot games` : t`Games`} hideTitle>
      <SearchBar
        text={text}
        onText={setText}
        onSearch={() => filterBy({ gameName: text.trim() })}
        onFilter={withVendors ? () => setFiltering(true) : undefined}
      />
      <FilterChips wish={wish} vendors={choices} onChange={filterBy} />
      {hotOnly ? (
        <div className={styles.untabbed}>
          <GameResults wish={wish} onClear={() => changeTab('HOT', '')} />
        </div>
      ) : (
        <GameListTabs wish={wish} classes={classes} onChange={changeTab}>
          <GameResults
            wish={wish}
            onClear={() => {
              setText('')
              ask({ ...wish, filter: { gameClassify: '', minBet: '', vassalage: '', gameName: '' } })
            }}
          />
        </GameListTabs>
      )}
      {withVendors && (
        <FilterSheet
          open={filtering}
          wish={wish}
          classes={classes}
          vendors={choices}
          onClose={() => setFiltering(false)}
          onSubmit={(filter) => {
            setFiltering(false)
            filterBy(filter)
          }}
        />
      )}
    </Screen>
  )
}
