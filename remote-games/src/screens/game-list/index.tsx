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
import { HOT_ONLY, hasVendorFilter, type ListParams } from './list-params.ts'
import { SearchBar } from './search-bar.tsx'
import { useListParams } from './use-list-params.ts'

/** The games of one type, or the hot ones of all (ROUTE-30). */
export default function GameListScreen() {
  const { params, ask } = useListParams()
  // Another type is another list: what was typed for one means nothing for the next.
  return <GameList key={params.gameType} params={params} ask={ask} />
}

function GameList({ params, ask }: ReturnType<typeof useListParams>) {
  const { t } = useLingui()
  const [text, setText] = useState(params.filter.gameName)
  const [filtering, setFiltering] = useState(false)
  const hotOnly = params.gameType === HOT_ONLY
  const withVendors = hasVendorFilter(params)
  const { data: vendors = [] } = useQuery({ ...gameVendorsQuery(), enabled: !hotOnly })
  const { data: vassalages = [] } = useQuery({
    ...vassalagesQuery(),
    enabled: withVendors && (filtering || params.filter.vassalage !== ''),
  })
  const classes = classesOf(vendors, params.gameType)
  const choices = vendorsOfType(vassalages, params.gameType)

  const changeTab = (tab: ListParams['tab'], gameClassify: string) => {
    setText('')
    ask({ ...params, tab, filter: { ...params.filter, gameClassify, gameName: '' } })
  }
  const filterBy = (filter: Partial<ListParams['filter']>) =>
    ask({ ...params, filter: { ...params.filter, ...filter } })

  return (
    <Screen title={hotOnly ? t`Hot games` : t`Games`} hideTitle>
      <SearchBar
        text={text}
        onText={setText}
        onSearch={() => filterBy({ gameName: text.trim() })}
        onFilter={withVendors ? () => setFiltering(true) : undefined}
      />
      <FilterChips params={params} vendors={choices} onChange={filterBy} />
      {hotOnly ? (
        <div className={styles.untabbed}>
          <GameResults params={params} onClear={() => changeTab('HOT', '')} />
        </div>
      ) : (
        <GameListTabs params={params} classes={classes} onChange={changeTab}>
          <GameResults
            params={params}
            onClear={() => {
              setText('')
              ask({ ...params, filter: { gameClassify: '', minBet: '', vassalage: '', gameName: '' } })
            }}
          />
        </GameListTabs>
      )}
      {withVendors && (
        <FilterSheet
          open={filtering}
          params={params}
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
