import type { SearchDialogProps } from '@arcada/kit/federation'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { readStored, writeStored } from '@arcada/kit/session'
import { Button } from '@arcada/kit/ui'
import { Chip } from '@arcada/kit/ui/chip'
import { HistoryIcon } from '@arcada/kit/ui/icons'
import { SearchField, useSettled } from '@arcada/kit/ui/search'
import { Sheet } from '@arcada/kit/ui/sheet'
import { useId, useState } from 'react'
import { FoundGames } from './found-games.tsx'
import styles from './game-search.module.css'

/** Local storage of this device: the last searches, the newest first. */
const KEY = 'MC_SEARCHES'
const MAX_SEARCHES = 6

/** The last searches of this device; empty where nothing is stored or readable. */
function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored('local', KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MAX_SEARCHES) : []
  } catch {
    return []
  }
}

/** Puts a search first. */
function keepSearch(name: string): void {
  const others = recentSearches().filter((one) => one.toLowerCase() !== name.toLowerCase())
  writeStored('local', KEY, JSON.stringify([name, ...others].slice(0, MAX_SEARCHES)))
}

function forgetSearches(): void {
  writeStored('local', KEY, null)
}

/** Delay between typing and the request, in ms. */
const TYPING_MS = 300
/** A single letter matches everything. */
const MIN_LENGTH = 2

/** Searches all games by their name or provider, over home. */
export default function GameSearch({ onClose }: SearchDialogProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const typed = text.trim()
  const settled = useSettled(typed, TYPING_MS)
  const name = typed.length < MIN_LENGTH ? '' : settled.length < MIN_LENGTH ? '' : settled
  const keep = () => typed.length >= MIN_LENGTH && keepSearch(typed)
  return (
    <Sheet open title={t`Search`} size="tall" onClose={onClose}>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            keep()
          }}
        >
          <SearchField
            label={t`Game or provider`}
            maxLength={60}
            data-autofocus=""
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </form>
      </search>
      <div className={styles.body}>
        {name === '' && <RecentList onChoose={setText} />}
        <FoundGames name={name} onOpen={keep} />
      </div>
    </Sheet>
  )
}

/** The last searches of this device as buttons; empty before the first search. */
function RecentList({ onChoose }: { onChoose: (name: string) => void }) {
  const titleId = useId()
  const [names, setNames] = useState(recentSearches)
  if (names.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId}>
          <Trans>Recent searches</Trans>
        </h3>
        <Button
          variant="text"
          onClick={() => {
            forgetSearches()
            setNames([])
          }}
        >
          <Trans>Clear</Trans>
        </Button>
      </div>
      <ul className={styles.recent}>
        {names.map((name) => (
          <li key={name}>
            <Chip icon={<HistoryIcon />} onClick={() => onChoose(name)}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
