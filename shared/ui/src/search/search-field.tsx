import Search from 'lucide-react/icons/search'
import type { ComponentProps } from 'react'
import styles from './search-field.module.css'

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
