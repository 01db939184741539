import { useQuery } from '@arcada/kit/api/query'
import { useLingui } from '@arcada/kit/i18n/macro'
import { afterPaint, Screen, type Tab, TabPanel, Tabs, useScreenTitle } from '@arcada/kit/ui'
import { type ReactNode, useId, useState } from 'react'
import { gameTypesQuery, gameVendorsQuery, vassalagesQuery } from '../../api/game-queries.ts'
import type { GameClassify } from '../../calls/entities/game-vendor.ts'
import { HOT } from '../../parts/category-order.ts'
import { useCategoryName } from '../../parts/use-category-name.ts'
import { classesOf, vendorsOfType } from '../../parts/vendors.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { GameKinds } from './game-kinds.tsx'
import styles from './game-list.module.css'
import { GameResults } from './game-results.tsx'
import { HOT_ONLY, hasVendorFilter, isSlots, type ListParams, type ListTab, TABS } from './list-params.ts'
import { SearchBar } from './search-bar.tsx'
import { useListParams } from './use-list-params.ts'

/** The games of one type, or the hot ones of all (ROUTE-30). */
export default function GameListScreen() {
  const { params, ask } = useListParams()
  const types = useQuery(gameTypesQuery())
  // Without the server's categories the general ones remain.
  const categories = types.data?.content ?? (types.isError ? [] : undefined)
  const vendors = useListVendors(params)
  const title = useListTitle(params, { categories, ...vendors })
  useScreenTitle(title)
  return (
    <Screen title={title} hideTitle wide>
      <GameKinds categories={categories} gameType={params.gameType} />
      {/* Another type is another list with its own input. */}
      <GameList key={params.gameType} params={params} ask={ask} />
    </Screen>
  )
}

/** The vendors for the filter, and the classes of the type; vendors are requested when the filter opens. */
function useListVendors(params: ListParams, filtering = false) {
  const { data = [] } = useQuery({ ...gameVendorsQuery(), enabled: params.gameType !== HOT_ONLY })
  const { data: vassalages = [] } = useQuery({
    ...vassalagesQuery(),
    enabled: hasVendorFilter(params) && (filtering || params.filter.vassalage !== ''),
  })
  return { classes: classesOf(data, params.gameType), vendors: vendorsOfType(vassalages, params.gameType) }
}

function GameList({ params, ask }: ReturnType<typeof useListParams>) {
  const [text, setText] = useState(params.filter.gameName)
  const [filtering, setFiltering] = useState(false)
  const hotOnly = params.gameType === HOT_ONLY
  const withVendors = hasVendorFilter(params)
  const { classes, vendors } = useListVendors(params, filtering)

  const changeTab = (tab: ListParams['tab'], gameClassify: string) => {
    setText('')
    ask({ ...params, tab, filter: { ...params.filter, gameClassify, gameName: '' } })
  }
  const filterBy = (filter: Partial<ListParams['filter']>) =>
    ask({ ...params, filter: { ...params.filter, ...filter } })

  return (
    <>
      <SearchBar
        text={text}
        onText={setText}
        onSearch={() => filterBy({ gameName: text.trim() })}
        onFilter={withVendors ? () => void afterPaint(() => setFiltering(true)) : undefined}
      />
      <FilterChips params={params} vendors={vendors} onChange={filterBy} />
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
          vendors={vendors}
          onClose={() => setFiltering(false)}
          onSubmit={(filter) => {
            setFiltering(false)
            filterBy(filter)
          }}
        />
      )}
    </>
  )
}

interface GameListTabsProps {
  params: ListParams
  classes: readonly GameClassify[]
  onChange: (tab: ListTab, gameClassify: string) => void
  children: ReactNode
}

/** Distinguishes a class from a tab of the same name. */
const CLASS = 'class:'

/** All, New, Favourite, Hot, then the classes where there is more than one (GAME-01…GAME-03, AMB-57). */
function GameListTabs({ params, classes, onChange, children }: GameListTabsProps) {
  const { t } = useLingui()
  const id = useId()
  const names: Record<ListTab, string> = {
    ALL: t`All`,
    NEW: t({ message: 'New', context: 'tab' }),
    FAV: t`Favourites`,
    HOT: t`Hot`,
  }
  const tabs: Tab[] = [
    ...TABS.filter((tab) => tab !== 'NEW' || isSlots(params.gameType)).map((tab) => ({
      id: tab,
      label: names[tab],
    })),
    ...(classes.length > 1 ? classes : []).map(({ key, displayName }) => ({
      id: CLASS + key,
      label: displayName,
    })),
  ]
  const { gameClassify } = params.filter
  const value = params.tab === 'ALL' && gameClassify ? CLASS + gameClassify : params.tab

  function choose(chosen: string) {
    const tab = TABS.find((name) => name === chosen)
    if (tab) onChange(tab, '')
    else onChange('ALL', chosen.slice(CLASS.length))
  }

  return (
    <>
      <Tabs id={id} label={t`Lists`} tabs={tabs} value={value} onChange={choose} className={styles.tabs} />
      <TabPanel tabs={id} tab={value} value={value}>
        {children}
      </TabPanel>
    </>
  )
}

interface Known {
  categories: readonly { gameType: string; displayName: string }[] | undefined
  vendors: readonly { vassalage: string; displayName: string }[]
  classes: readonly { key: string; displayName: string }[]
}

/** The title of the list: the kind, the provider, then the tab; 'Games' until its kind has loaded. */
function useListTitle(
  { gameType, tab, filter }: ListParams,
  { categories, vendors, classes }: Known,
): string {
  const { t } = useLingui()
  const nameOf = useCategoryName()
  const category = categories?.find((one) => one.gameType === gameType)
  const kind = gameType === HOT ? t`Hot games` : category ? nameOf(category) : t`Games`
  const vendor = vendors.find(({ vassalage }) => vassalage === filter.vassalage)?.displayName
  const tabs = {
    ALL: classes.find(({ key }) => key === filter.gameClassify)?.displayName,
    NEW: t({ message: 'New', context: 'tab' }),
    FAV: t`Favourites`,
    HOT: gameType === HOT ? undefined : t`Hot`,
  }
  return [kind, vendor, tabs[tab]].filter((part) => part !== undefined).join(' · ')
}
