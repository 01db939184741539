import { useEffect, useState } from 'react'
import { whenInteractive } from '../navigation/when-interactive.ts'
import { lazyPart } from '../remotes/lazy-part.tsx'
import styles from './rail-menu.module.css'

const { Part: MenuEntries } = lazyPart(() =>
  import(/* webpackChunkName: "popup-menu" */ './popup-menu.tsx').then((module) => module.MenuEntries),
)

/** What the pop-up menu holds, in the navigation at the side: below the five links, once the page can be used. */
export function RailMenu() {
  const [ready, setReady] = useState(false)
  useEffect(() => whenInteractive(() => setReady(true)), [])
  return <div className={styles.menu}>{ready && <MenuEntries />}</div>
}
