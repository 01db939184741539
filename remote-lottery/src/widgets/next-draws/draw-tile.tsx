import { Card, Pic, Skeleton } from '@arcada/ui'
import { Trans } from '@lingui/react/macro'
import type { LotteryGame } from '../../calls/entities/lottery-game.ts'
import { Countdown } from '../../parts/countdown.tsx'
import type { LotteryTime } from '../../parts/countdown-time.ts'
import { TileLink } from '../../parts/tile-link.tsx'
import { WinningBalls } from '../../parts/winning-balls.tsx'
import styles from './next-draws.module.css'

/** A lottery in few words: name, draw, last numbers, time left. */
export function DrawTile({ game, lotteryTime }: { game: LotteryGame; lotteryTime: LotteryTime }) {
  const { numero } = game
  return (
    <Card as="article" className={styles.tile}>
      <Pic src={game.mobileIconUrl} alt="" name={game.remark} radius="s" className={styles.icon} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <TileLink game={game} className={styles.link} />
        </h3>
        <p className={styles.draw}>
          <Trans>Draw {numero}</Trans>
        </p>
      </div>
      <div className={styles.balls}>
        <WinningBalls winningNumber={game.previousWinningNumber} small />
      </div>
      <Countdown remainTime={game.remainTime} lotteryTime={lotteryTime} isSale={game.isSale} />
    </Card>
  )
}

/** The place of a draw. */
export function DrawTileSkeleton() {
  return <Skeleton shape="block" className={styles.bone} />
}
