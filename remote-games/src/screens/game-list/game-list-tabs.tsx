import { useLingui } from '@arcada/kit/i18n/macro'
import { type Tab, TabPanel, Tabs } from '@arcada/kit/ui'
import { type ReactNode, useId } from 'react'
import type { GameClassify } from '../../calls/entities/game-vendor.ts'
import styles from './game-list.module.css'
import { isSlots, type ListParams, type ListTab, TABS } from './list-params.ts'

export interface GameListTabsProps {
  params: ListParams
  classes: readonly GameClassify[]
  onChange: (tab: ListTab, gameClassify: string) => void
  children: ReactNode
}

/** Distinguishes a class from a tab of the same name. */
const CLASS = 'class:'

/** All, New, Favourite, Hot, then the classes where there is more than one (GAME-01…GAME-03, AMB-57). */
export function GameListTabs({ params, classes, onChange, children }: GameListTabsProps) {
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
