import type { HotMatch } from '@arcada/kit/contract/entities/hot-match'
import { useLingui } from '@arcada/kit/i18n/macro'
import { Sheet } from '@arcada/kit/ui/sheet'
import type { LaunchLink } from '../../parts/use-launch-link.ts'
import styles from './hot-matches.module.css'
import { MatchCard } from './match-card.tsx'

export interface MatchSheetProps {
  matches: readonly HotMatch[]
  linkOf: (match: HotMatch) => LaunchLink
  onClose: () => void
}

/** Every hot match in a sheet over the page (LAYOUT-30). */
export function MatchSheet({ matches, linkOf, onClose }: MatchSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet open title={t`Hot matches`} size="tall" onClose={onClose}>
      <ul className={styles.list}>
        {matches.map((match) => (
          <li key={`${match.homeTeam} ${match.matchTime}`}>
            <MatchCard match={match} link={linkOf(match)} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
