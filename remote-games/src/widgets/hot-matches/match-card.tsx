import type { HotMatch } from '@arcada/contract/entities/hot-match'
import { $dateLocale, formatMatchDate, formatMatchTime } from '@arcada/i18n'
import { Card, LinkButton, Pic, VisuallyHidden } from '@arcada/ui'
import { Trans } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { LaunchLink } from '../../parts/use-launch-link.ts'
import styles from './hot-matches.module.css'

export interface MatchCardProps {
  match: HotMatch
  link: LaunchLink
}

/** One match: league, date, kick-off, both teams, and the way to bet on it. */
export function MatchCard({ match, link }: MatchCardProps) {
  const locale = useStore($dateLocale)
  return (
    <Card as="article" className={styles.card}>
      <p className={styles.head}>
        <span className={styles.league}>{match.league}</span>
        <span>{formatMatchDate(match.matchTime, locale)}</span>
      </p>
      <div className={styles.sides}>
        <Team name={match.homeTeam} crest={match.homeTeamImageUrl} />
        <span className={styles.time}>{formatMatchTime(match.matchTime)}</span>
        <Team name={match.awayTeam} crest={match.awayTeamImageUrl} />
      </div>
      <LinkButton to={link.to} state={link.state} wide>
        <Trans>Bet now</Trans>
        <VisuallyHidden>
          : {match.homeTeam} × {match.awayTeam}
        </VisuallyHidden>
      </LinkButton>
    </Card>
  )
}

function Team({ name, crest }: { name: string; crest: string | undefined }) {
  return (
    <span className={styles.team}>
      <Pic src={crest} alt="" name={name} width={44} height={44} fit="contain" className={styles.crest} />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
