import { SearchField, useSettled } from '@arcada/kit/ui/search'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styles from './name-search.module.css'

const PAUSE_MS = 400

export interface NameSearchState {
  typed: string
  setTyped: (typed: string) => void
  /** The searched name, from the address. */
  userName: string
}

/** Searches a name after a pause in typing; the name is in the address. */
export function useNameSearch(): NameSearchState {
  const [search, setSearch] = useSearchParams()
  const userName = search.get('userName') ?? ''
  const [typed, setTyped] = useState(userName)
  const settled = useSettled(typed.trim(), PAUSE_MS)
  const written = useRef(userName)
  const write = useRef(setSearch)
  useEffect(() => {
    write.current = setSearch
    // A link or Back has changed the address: it replaces the typed text.
    if (userName === written.current) return
    written.current = userName
    setTyped(userName)
  }, [userName, setSearch])
  useEffect(() => {
    if (settled === written.current) return
    written.current = settled
    write.current(
      (now) => {
        const changed = new URLSearchParams(now)
        if (settled) changed.set('userName', settled)
        else changed.delete('userName')
        return changed
      },
      { replace: true },
    )
  }, [settled])
  return { typed, setTyped, userName }
}

/** Searches a team for a name. */
export function NameSearch({ search: { typed, setTyped } }: { search: NameSearchState }) {
  const { t } = useLingui()
  return (
    <div className={styles.search}>
      <SearchField
        label={t`Username`}
        value={typed}
        maxLength={64}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
