import { callQuery } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Empty, Loading, Skeleton } from '@arcada/kit/ui'
import { TicketIcon } from '@arcada/kit/ui/icons'
import { Sheet } from '@arcada/kit/ui/sheet'
import { Moment } from '@arcada/kit/ui/time'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import type { LotteryGame } from '../calls/entities/lottery-game.ts'
import { lotteryResults } from '../calls/lottery-results.ts'
import styles from './results-sheet.module.css'
import { WinningBalls } from './winning-balls.tsx'

export interface ResultsSheetProps {
  game: Pick<LotteryGame, 'gameId' | 'remark'>
  onClose: () => void
}

/** The last draws of a lottery with their numbers (API-102). */
export function ResultsSheet({ game, onClose }: ResultsSheetProps) {
  const { t } = useLingui()
  const name = game.remark
  const results = useQuery({ ...callQuery(lotteryResults, { gameId: game.gameId }), staleTime: 0 })
  const { data } = results
  const last = data?.[0]
  return (
    <Sheet open title={t`Results: ${name}`} size="tall" onClose={onClose}>
      {data ? (
        last ? (
          <>
            <ZoneNote at={last.winningTime} />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a focusable child the keyboard could not scroll it */}
            <ol className={styles.list} tabIndex={0} aria-label={t`Results: ${name}`}>
              {data.map(({ numero, winningNumber, winningTime }) => (
                <li key={numero} className={styles.draw}>
                  <p className={styles.head}>
                    <span>
                      <Trans>Draw {numero}</Trans>
                    </span>
                    <Moment at={winningTime} />
                  </p>
                  <WinningBalls winningNumber={winningNumber} />
                </li>
              ))}
            </ol>
          </>
        ) : (
          <Empty icon={<TicketIcon />} text={<Trans>There has been no draw yet.</Trans>} />
        )
      ) : (
        <Loading className={styles.list} query={results}>
          {[1, 2, 3, 4, 5].map((draw) => (
            <Skeleton key={draw} shape="block" height={72} />
          ))}
        </Loading>
      )}
    </Sheet>
  )
}
