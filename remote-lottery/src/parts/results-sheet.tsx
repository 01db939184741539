import { callQuery } from '@arcada/api'
import { $dateLocale, formatMatchDate, formatMatchTime } from '@arcada/i18n'
import { Empty, Loading, QueryError, Skeleton } from '@arcada/ui'
import { TicketIcon } from '@arcada/ui/icons'
import { Sheet } from '@arcada/ui/sheet'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
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
  const locale = useStore($dateLocale)
  const name = game.remark
  const results = useQuery({ ...callQuery(lotteryResults, { gameId: game.gameId }), staleTime: 0 })
  const { data } = results
  return (
    <Sheet open title={t`Results: ${name}`} size="tall" onClose={onClose}>
      {data ? (
        data.length > 0 ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes the focus from which the keyboard scrolls
          <ol className={styles.list} tabIndex={0} aria-label={t`Results: ${name}`}>
            {data.map(({ numero, winningNumber, winningTime }) => (
              <li key={numero} className={styles.draw}>
                <p className={styles.head}>
                  <span>
                    <Trans>Draw {numero}</Trans>
                  </span>
                  <span>
                    {formatMatchDate(winningTime, locale)} {formatMatchTime(winningTime)}
                  </span>
                </p>
                <WinningBalls winningNumber={winningNumber} />
              </li>
            ))}
          </ol>
        ) : (
          <Empty icon={<TicketIcon />} text={<Trans>There has been no draw yet.</Trans>} />
        )
      ) : results.isError ? (
        <QueryError query={results} />
      ) : (
        <Loading className={styles.list}>
          {[1, 2, 3, 4, 5].map((draw) => (
            <Skeleton key={draw} shape="block" height={72} />
          ))}
        </Loading>
      )}
    </Sheet>
  )
}
