import { Trans } from '@arcada/kit/i18n/macro'
import { Button } from '@arcada/kit/ui'
import { Chip } from '@arcada/kit/ui/chip'
import { HistoryIcon } from '@arcada/kit/ui/icons'
import { useId, useState } from 'react'
import styles from './game-search.module.css'
import { forgetSearches, recentSearches } from './recent-searches.ts'

/** The last searches of this device as buttons; empty before the first search. */
export function RecentList({ onChoose }: { onChoose: (name: string) => void }) {
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
            <Chip icon={<HistoryIcon aria-hidden="true" />} onClick={() => onChoose(name)}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
