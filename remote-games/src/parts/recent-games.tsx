import { $session } from '@arcada/session'
import { QueryError, SectionHeader, useNearViewport } from '@arcada/ui'
import { HistoryIcon } from '@arcada/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { recentGamesQuery } from '../api/area-queries.ts'
import { GameRow, GameRowSkeleton } from './game-row.tsx'
import styles from './recent-games.module.css'

export interface RecentGamesProps {
  /**
   * What a member sees who has not played yet: words that say what will stand here, or nothing, if that is known before
   * anything stands in the place: nothing may move.
   */
  unplayed?: 'words' | 'nothing'
}

/** What a member played last, in a place of one height whatever it shows; nothing for a guest. */
export function RecentGames({ unplayed = 'words' }: RecentGamesProps) {
  const signedIn = useStore($session) !== null
  return signedIn ? <MemberRecentGames unplayed={unplayed} /> : null
}

function MemberRecentGames({ unplayed }: Required<RecentGamesProps>) {
  const { t } = useLingui()
  const titleId = useId()
  const place = useRef<HTMLElement>(null)
  const near = useNearViewport(place, { once: true })
  const token = useStore($session)?.token ?? ''
  const recent = useQuery({ ...recentGamesQuery(token), enabled: token !== '' && near })
  const games = recent.data?.content ?? []
  const [left] = useState(unplayed === 'nothing' && recent.data !== undefined && games.length === 0)
  if (left && games.length === 0) return null
  return (
    <section ref={place} aria-labelledby={titleId}>
      <SectionHeader id={titleId} title={<Trans>Recently played</Trans>} />
      <div className={styles.place}>
        {games.length > 0 ? (
          <GameRow games={games} label={t`Recently played`} />
        ) : recent.data ? (
          <p className={styles.none}>
            <HistoryIcon aria-hidden="true" />
            <Trans>The games you open will appear here.</Trans>
          </p>
        ) : recent.isError ? (
          <QueryError query={recent} />
        ) : (
          <GameRowSkeleton />
        )}
      </div>
    </section>
  )
}
