import { useLingui } from '@arcada/kit/i18n/macro'
import { IconButton } from '@arcada/kit/ui'
import { SlidersIcon } from '@arcada/kit/ui/icons'
import { SearchField } from '@arcada/kit/ui/search'
import styles from './search-bar.module.css'

export interface SearchBarProps {
  text: string
  onText: (text: string) => void
  /** Called on Enter, or on the keyboard's search key. */
  onSearch: () => void
  /** Opens the filter panel; absent where there is none. */
  onFilter?: (() => void) | undefined
}

/** Search box and the button of the filter panel. */
export function SearchBar({ text, onText, onSearch, onFilter }: SearchBarProps) {
  const { t } = useLingui()
  return (
    <div className={styles.bar}>
      <search className={styles.search}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onSearch()
          }}
        >
          <SearchField
            label={t`Search games`}
            name="gameName"
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
