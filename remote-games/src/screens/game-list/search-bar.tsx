import { IconButton } from '@arcada/ui'
import { SearchIcon, SlidersIcon } from '@arcada/ui/icons'
import { useLingui } from '@lingui/react/macro'
import styles from './search-bar.module.css'

export interface SearchBarProps {
  text: string
  onText: (text: string) => void
  /** Enter, or the keyboard's search key. */
  onSearch: () => void
  /** Opens the filter panel; left out where there is none. */
  onFilter?: (() => void) | undefined
}

/** Search box and the way to the filter panel. */
export function SearchBar({ text, onText, onSearch, onFilter }: SearchBarProps) {
  const { t } = useLingui()
  return (
    <div className={styles.bar}>
      <search className={styles.search}>
        <form
          className={styles.box}
          onSubmit={(event) => {
            event.preventDefault()
            onSearch()
          }}
        >
          <SearchIcon aria-hidden="true" className={styles.icon} />
          <input
            type="search"
            name="gameName"
            className={styles.input}
            aria-label={t`Search games`}
            placeholder={t`Search games`}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={60}
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
        </form>
      </search>
      {onFilter && <IconButton variant="tonal" label={t`Filter`} icon={<SlidersIcon />} onClick={onFilter} />}
    </div>
  )
}
