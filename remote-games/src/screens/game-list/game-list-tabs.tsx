import { type Tab, TabPanel, Tabs } from '@arcada/ui'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { GameClassify } from '../../calls/entities/game-vendor.ts'
import styles from './game-list.module.css'
import { isSlots, type ListTab, type ListWish, TABS } from './list-wish.ts'

export interface GameListTabsProps {
  wish: ListWish
  classes: readonly GameClassify[]
  onChange: (tab: ListTab, gameClassify: string) => void
  children: ReactNode
}

/** A class of games never has the name of a tab. */
const CLASS = 'class:'

/** All, New, Favourite, Hot, then the classes where there is more than one (GAME-01…GAME-03, AMB-57). */
export function GameListTabs({ wish, classes, onChange, children }: GameListTabsProps) {
  const { t } = useLingui()
  const id = useId()
  const names: Record<ListTab, string> = {
    ALL: t`All`,
    NEW: t({ message: 'New', context: 'tab' }),
    FAV: t`Favourite`,
    HOT: t`Hot`,
  }
  const tabs: Tab[] = [
    ...TABS.filter((tab) => tab !== 'NEW' || isSlots(wish.gameType)).map((tab) => ({
      id: tab,
      label: names[tab],
    })),
    ...(classes.length > 1 ? classes : []).map(({ key, displayName }) => ({
      id: CLASS + key,
      label: displayName,
    })),
  ]
  const { gameClassify } = wish.filter
  const value = wish.tab === 'ALL' && gameClassify ? CLASS + gameClassify : wish.tab

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
