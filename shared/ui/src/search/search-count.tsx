import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import styles from './search-count.module.css'
import { useSettled } from './use-settled.ts'

/** Whoever types hears the number when they pause, not after every letter. */
const PAUSE_MS = 500

export type SearchCountProps = {
  /** How many results are shown; undefined while nothing is searched or the answer is on its way. */
  count: number | undefined
  /** There are more than those. */
  more?: boolean | undefined
}

/** Says how many results a search has, to eyes and ears; it stands there before the search, or nobody would hear it. */
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
