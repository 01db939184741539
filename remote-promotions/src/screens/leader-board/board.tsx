import type { ValueOf } from '@arcada/kit/contract'
import { $locale, formatMoney } from '@arcada/kit/i18n'
import { Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { classNames } from '@arcada/kit/ui'
import { CrownIcon, MedalIcon } from '@arcada/kit/ui/icons'
import type { leaderboard } from '../../calls/leaderboard.ts'
import styles from './leader-board.module.css'

type BoardData = ValueOf<typeof leaderboard>
type Place = BoardData['content'][number]

/** The first three on a podium, the others in a list, the member's place at the bottom. */
export function Board({ board }: { board: BoardData }) {
  const { t } = useLingui()
  const locale = useStore($locale)
  const prize = ({ prize: amount }: Place) =>
    amount > 0 ? formatMoney(amount, board.currencySymbol, locale) : undefined
  const podium = board.content.filter(({ rank }) => rank <= 3)
  const others = board.content.filter(({ rank }) => rank > 3)
  return (
    <div className={styles.board}>
      <ol className={styles.podium} aria-label={t`Podium`}>
        {podium.map((place) => (
          <li key={place.rank} className={styles.step} data-rank={place.rank}>
            <span className={styles.medal} aria-hidden="true">
              {place.rank === 1 ? <CrownIcon /> : <MedalIcon />}
            </span>
            <span className={styles.rank}>{place.rank}</span>
            <span className={styles.name}>{place.accountMasked}</span>
            <Points score={place.score} />
            {prize(place) && <span className={styles.prize}>{prize(place)}</span>}
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <ol className={styles.places} aria-label={t`Other places`} start={4}>
          {others.map((place) => (
            <li key={place.rank} className={styles.place}>
              <span className={styles.rank}>{place.rank}</span>
              <span className={styles.name}>{place.accountMasked}</span>
              <Points score={place.score} />
              <span className={classNames(styles.prize, styles.last)}>{prize(place) ?? '–'}</span>
            </li>
          ))}
        </ol>
      )}
      {board.mine && (
        <p className={styles.mine}>
          <span className={styles.rank}>{board.mine.rank}</span>
          <span className={styles.name}>
            <Trans>Your place</Trans>
          </span>
          <Points score={board.mine.score} />
        </p>
      )}
    </div>
  )
}

function Points({ score }: { score: number }) {
  return (
    <span className={styles.points}>
      <Plural value={score} one="# pt" other="# pts" />
    </span>
  )
}
