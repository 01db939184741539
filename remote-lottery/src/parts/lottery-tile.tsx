import type { GameInfoButton } from '@arcada/kit/game-info'
import { $timeZone, formatTime } from '@arcada/kit/i18n'
import { Trans } from '@arcada/kit/i18n/macro'
import { Link } from '@arcada/kit/routes/navigation'
import { useStore } from '@arcada/kit/session/store'
import { Card, classNames, Pic, VisuallyHidden } from '@arcada/kit/ui'
import { ChevronRightIcon } from '@arcada/kit/ui/icons'
import { memo } from 'react'
import type { LotteryGame } from '../calls/entities/lottery-game.ts'
import { Countdown } from './countdown.tsx'
import type { LotteryTime } from './countdown-time.ts'
import { FavouriteButton } from './favourite-button.tsx'
import styles from './lottery-tile.module.css'
import { useLotteryLink } from './use-lottery-link.ts'
import { useResults } from './use-results.tsx'
import { WinningBalls } from './winning-balls.tsx'

export interface LotteryTileProps {
  game: LotteryGame
  lotteryTime: LotteryTime
  /** One level below the heading above the tiles. */
  heading?: 'h2' | 'h3'
  /** One line of numbers, where all tiles have the same height. */
  small?: boolean
  /** Shows the payout; omitted on home to save space and code. */
  Info?: typeof GameInfoButton
}

/** A lottery with its next draw and its last numbers (ENT-24). Memoised. */
export const LotteryTile = memo(function LotteryTile(props: LotteryTileProps) {
  const { game, lotteryTime, heading: Heading = 'h2', small = false, Info } = props
  const { numero, winningTime } = game
  const lastDraw = formatTime(winningTime, useStore($timeZone))
  const results = useResults(game)
  const link = useLotteryLink(game)
  return (
    <Card as="article" className={classNames(styles.tile, small && styles.small)}>
      <div className={styles.head}>
        <Pic src={game.mobileIconUrl} alt="" name={game.remark} className={styles.icon} />
        <div className={styles.words}>
          <Heading className={styles.name}>
            <Link {...link} className={styles.link}>
              {game.remark}
            </Link>
          </Heading>
          <p className={styles.draw}>{numero ? <Trans>Draw {numero}</Trans> : <Trans>Not on sale</Trans>}</p>
        </div>
        <div className={styles.buttons}>
          {Info && <Info name={game.remark} facts={game} play={link} className={styles.info} />}
          <FavouriteButton game={game} />
        </div>
      </div>
      <WinningBalls winningNumber={game.previousWinningNumber} small={small} />
      <div className={styles.foot}>
        {winningTime > 0 && (
          <button type="button" className={styles.last} onClick={results.open} aria-haspopup="dialog">
            <Trans>Last draw {lastDraw}</Trans>
            <VisuallyHidden>: {game.remark}</VisuallyHidden>
            <ChevronRightIcon aria-hidden="true" />
          </button>
        )}
        <Countdown remainTime={game.remainTime} lotteryTime={lotteryTime} isSale={game.isSale} />
      </div>
      {results.sheet}
    </Card>
  )
})
