import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { type ComponentProps, useEffect, useState } from 'react'
import styles from './search.module.css'

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** Its label and placeholder. */
  label: string
}

export function SearchField({ label, ...input }: SearchFieldProps) {
  return (
    <label className={styles.box}>
      <Search className={styles.icon} />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        {...input}
        className={styles.input}
      />
    </label>
  )
}

/** Delay of the announcement, so that it follows a pause in typing, not every letter. */
const PAUSE_MS = 500

export type SearchCountProps = {
  /** Number of shown results; undefined without a search or while loading. */
  count: number | undefined
  /** Whether there are more. */
  more?: boolean | undefined
}

/** Shows and announces the number of results; mounted before the search, because a live region has to exist first. */
export function SearchCount({ count, more = false }: SearchCountProps) {
  const { t } = useLingui()
  const settled = useSettled(count, PAUSE_MS)
  const words = () => {
    if (settled === undefined) return ''
    if (more) return t`${plural(settled, { one: 'More than # result', other: 'More than # results' })}`
    return t`${plural(settled, { 0: 'No results', one: '# result', other: '# results' })}`
  }
  return (
    <p role="status" className={styles.count}>
      {words()}
    </p>
  )
}

/** A value after it has not changed for `ms`, such as a typed text. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
