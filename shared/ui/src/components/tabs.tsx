import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { centreInRow } from './centre-in-row.ts'
import styles from './tabs.module.css'

export type Tab<Id extends string = string> = {
  id: Id
  label: ReactNode
  icon?: ReactNode
}

export type TabsProps<Id extends string = string> = {
  /** Shared with the panels, unique on the page. */
  id: string
  label: string
  tabs: readonly Tab<Id>[]
  /** The selected tab's id. */
  value: string
  onChange: (id: Id) => void
  /** line: scrolls sideways; segments: two or three equal parts. */
  variant?: 'line' | 'segments' | undefined
  className?: string | undefined
}

const tabId = (tabs: string, tab: string) => `${tabs}-tab-${tab}`

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** A tab list with one tab stop; arrows, Home and End move selection and focus. */
export function Tabs<const Id extends string>({
  id,
  label,
  tabs,
  value,
  onChange,
  variant = 'line',
  className,
}: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const known = tabs.some((tab) => tab.id === value)
  const first = tabs[0]?.id === value
  const shown = useRef(false)

  useEffect(() => {
    const fresh = !shown.current
    shown.current = true
    // The row begins at its first tab: measuring it would lay the whole page out before its first frame.
    if (fresh && first) return undefined
    const { current: row } = list
    const chosen = row?.ownerDocument.getElementById(tabId(id, value))
    return row && chosen ? centreInRow(row, chosen) : undefined
  }, [id, value, first])

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex((tab) => tab.id === value)
    const next = tabs[nextIndex(event.key, at, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    document.getElementById(tabId(id, next.id))?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classNames(styles.list, styles[variant], className)}
      onKeyDown={move}
    >
      {tabs.map((tab, index) => {
        const selected = tab.id === value
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(id, tab.id)}
            className={styles.tab}
            aria-selected={selected}
            tabIndex={selected || (!known && index === 0) ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.icon}
            {tab.label}
          </button>
        )
      })}
    </div>
  )
}

export type TabPanelProps = {
  /** The `id` of `Tabs`; undefined until the tabs are known, so that the content stays when they appear. */
  tabs: string | undefined
  /** The tab this panel belongs to. */
  tab: string
  /** The selected tab; the panel renders only when it is this one. */
  value: string
  className?: string | undefined
  children: ReactNode
}

export function TabPanel({ tabs, tab, value, className, children }: TabPanelProps) {
  if (tab !== value) return null
  const named = tabs === undefined ? {} : { role: 'tabpanel', 'aria-labelledby': tabId(tabs, tab) }
  return (
    <div {...named} className={classNames(tabs !== undefined && styles.panel, className)}>
      {children}
    </div>
  )
}
