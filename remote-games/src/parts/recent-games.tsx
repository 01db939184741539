import { useQuery } from '@arcada/kit/api/query'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { $session } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { SectionHeader, useNearViewport } from '@arcada/kit/ui'
import { HistoryIcon } from '@arcada/kit/ui/icons'
import { useEffect, useId, useRef, useState } from 'react'
import { recentGamesQuery } from '../api/area-queries.ts'
import { hasNotPlayed, keepPlayed } from '../api/not-played.ts'
import { GameRow, GameRowSkeleton } from './game-row.tsx'
import styles from './recent-games.module.css'

/** The member's last games, at a fixed height. Empty for guests and for members without games; when that is known late, a text keeps the height. */
export function RecentGames() {
  const loggedIn = useStore($session) !== null
  return loggedIn ? <MemberRecentGames /> : null
}

function MemberRecentGames() {
  const { t } = useLingui()
  const titleId = useId()
  const place = useRef<HTMLElement>(null)
  const near = useNearViewport(place, { once: true })
  const token = useStore($session)?.token ?? ''
  const [notPlayed] = useState(hasNotPlayed)
  const recent = useQuery({ ...recentGamesQuery(token), enabled: token !== '' && (near || notPlayed) })
  const games = recent.data?.content ?? []
  const [left] = useState(notPlayed || (recent.data !== undefined && games.length === 0))
  const played = recent.data && games.length > 0
  useEffect(() => {
    if (played !== undefined) keepPlayed(played)
  }, [played])
  if (left && games.length === 0) return null
  return (
    <section ref={place} aria-labelledby={titleId}>
      <SectionHeader id={titleId} title={<Trans>Recently played</Trans>} />
      <div className={styles.place}>
        {games.length > 0 ? (
          <GameRow games={games} label={t`Recently played`} />
        ) : recent.data ? (
          <p className={styles.none}>
            <HistoryIcon />
            <Trans>The games you open will appear here.</Trans>
          </p>
        ) : (
          <GameRowSkeleton query={recent} />
        )}
      </div>
    </section>
  )
}
