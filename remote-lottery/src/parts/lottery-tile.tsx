import type { GameInfoButton } from '@arcada/kit/game-info'
import { $timeZone, formatTime } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { links } from '@arcada/kit/routes'
import { Link, useLocation } from '@arcada/kit/routes/navigation'
import { $loggedIn, requestLogin } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Card, classNames, IconButton, Pic, toast, VisuallyHidden } from '@arcada/kit/ui'
import { ChevronRightIcon, HeartIcon } from '@arcada/kit/ui/icons'
import { memo } from 'react'
import type { LotteryGame } from '../calls/entities/lottery-game.ts'
import { Countdown } from './countdown.tsx'
import type { LotteryTime } from './countdown-time.ts'
import favouriteButtonStyles from './favourite-button.module.css'
import styles from './lottery-tile.module.css'
import { $favourites, toggleFavourite } from './stores/favourites.ts'
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
            <ChevronRightIcon />
          </button>
        )}
        <Countdown remainTime={game.remainTime} lotteryTime={lotteryTime} isSale={game.isSale} />
      </div>
      {results.sheet}
    </Card>
  )
})

/** The link of a lottery: betting, or the hall while it is not on sale; a guest logs in first. */
function useLotteryLink(game: LotteryGame): { to: string; state: { from: string } } {
  const loggedIn = useStore($loggedIn)
  const { pathname, search } = useLocation()
  const target = links.startLottery(game.code, game.isSale ? 'betting' : 'lobby')
  return { to: loggedIn ? target : links.login(target), state: { from: pathname + search } }
}

/** Toggles a favourite lottery; a guest logs in first, and the heart changes after that. */
function FavouriteButton({ game }: { game: LotteryGame }) {
  const { t } = useLingui()
  const loggedIn = useStore($loggedIn)
  const favourite = useStore($favourites).includes(game.gameId)
  const name = game.remark

  function toggle() {
    const added = toggleFavourite(game.gameId)
    toast({ type: 'success', text: added ? t`Added to favourites` : t`Removed from favourites` })
  }

  /** It may be a favourite already: a log-in for a favourite never removes one. */
  function keep() {
    if (!$favourites.get().includes(game.gameId)) toggle()
  }

  function press() {
    if (loggedIn) return toggle()
    requestLogin({ reason: 'needed', next: keep })
  }

  return (
    <IconButton
      label={t`Favourite: ${name}`}
      icon={<HeartIcon />}
      pressed={favourite}
      className={favouriteButtonStyles.heart}
      onClick={press}
    />
  )
}
