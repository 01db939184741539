import { usePlayAllowed } from '@arcada/kit/account'
import type { HotMatch } from '@arcada/kit/contract/entities/hot-match'
import { $dateLocale, formatHere } from '@arcada/kit/i18n'
import { Trans } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { Card, LinkButton, Pic, VisuallyHidden } from '@arcada/kit/ui'
import type { LaunchLink } from '../../parts/use-launch-link.ts'
import styles from './hot-matches.module.css'

/** One match: league, date, kick-off, both teams, and a bet link unless the player may not play now (RG-53). */
export function MatchCard({ match, link }: { match: HotMatch; link: LaunchLink }) {
  const language = useStore($dateLocale)
  const allowed = usePlayAllowed('seePromotions')
  return (
    <Card as="article" className={styles.card}>
      <p className={styles.head}>
        <span className={styles.league}>{match.league}</span>
        <span>{formatHere(match.matchTime, 'DD MMM', language)}</span>
      </p>
      <div className={styles.sides}>
        <Team name={match.homeTeam} crest={match.homeTeamImageUrl} />
        <span className={styles.time}>{formatHere(match.matchTime, 'HH:mm', language)}</span>
        <Team name={match.awayTeam} crest={match.awayTeamImageUrl} />
      </div>
      {allowed && (
        <LinkButton to={link.to} state={link.state} wide>
          <Trans>Bet now</Trans>
          <VisuallyHidden>
            : {match.homeTeam} × {match.awayTeam}
          </VisuallyHidden>
        </LinkButton>
      )}
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
