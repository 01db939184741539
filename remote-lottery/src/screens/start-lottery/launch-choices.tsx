import { callQuery } from '@arcada/kit/api'
import { keepPreviousData, useQuery } from '@arcada/kit/api/query'
import { PLAY_TYPES, type PlayType } from '@arcada/kit/contract/entities/merchant-config'
import { siteInfo } from '@arcada/kit/contract/site-info'
import { page } from '@arcada/kit/federation'
import { GameInfoButton } from '@arcada/kit/game-info'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Button, Card, Pic } from '@arcada/kit/ui'
import { Chip } from '@arcada/kit/ui/chip'
import { HistoryIcon } from '@arcada/kit/ui/icons'
import { type ReactNode, useId, useState } from 'react'
import type { LaunchChoice } from '../../api/launch-queries.ts'
import { numeroQuery } from '../../api/lottery-list-queries.ts'
import { PRIZE_MODE } from '../../api/lottery-menu-queries.ts'
import type { LotteryGame } from '../../calls/entities/lottery-game.ts'
import { Countdown } from '../../parts/countdown.tsx'
import { usePoll } from '../../parts/use-poll.ts'
import { useResults } from '../../parts/use-results.tsx'
import { WinningBalls } from '../../parts/winning-balls.tsx'
import styles from './launch-choices.module.css'

export interface LaunchChoicesProps {
  game: LotteryGame
  onChoose: (choice: LaunchChoice) => void
}

/** The choice of play type and prize mode for a lottery with two play types; with its draw and its last results. */
export function LaunchChoices({ game, onChoose }: LaunchChoicesProps) {
  const { t } = useLingui()
  const [prizeMode, setPrizeMode] = useState(PRIZE_MODE)
  const [playType, setPlayType] = useState<PlayType>(PLAY_TYPES[0].code)
  const { merchant } = page().release
  const { data: site } = useQuery(callQuery(siteInfo, { merchant_code: merchant }))
  const modes = site?.prizeModes ?? []
  const results = useResults(game)
  const titles = { Tradition: t`Number by number`, Entertainment: t`Just for fun` }

  return (
    <Card as="section" className={styles.card} aria-label={game.remark}>
      <div className={styles.head}>
        <Pic
          src={game.mobileIconUrl}
          alt=""
          name={game.remark}
          width={72}
          height={72}
          className={styles.icon}
        />
        <div className={styles.words}>
          <h2 className={styles.name}>{game.remark}</h2>
          <NextDraw gameId={game.gameId} />
        </div>
        <GameInfoButton name={game.remark} facts={game} />
      </div>
      <WinningBalls winningNumber={game.previousWinningNumber} />
      {modes.length > 1 && (
        <Choices label={t`Prize mode`}>
          {modes.map(({ code, title }) => (
            <Chip key={code} selected={code === prizeMode} onClick={() => setPrizeMode(code)}>
              {title}
            </Chip>
          ))}
        </Choices>
      )}
      <Choices label={t`Way of playing`}>
        {PLAY_TYPES.map(({ code, name }) => (
          <Chip key={code} selected={code === playType} onClick={() => setPlayType(code)}>
            {titles[name]}
          </Chip>
        ))}
      </Choices>
      <Button size="l" wide onClick={() => onChoose({ prizeMode, playType })}>
        <Trans>Play</Trans>
      </Button>
      <Button variant="tonal" wide icon={<HistoryIcon />} onClick={results.open} aria-haspopup="dialog">
        <Trans>Recent results</Trans>
      </Button>
      {results.sheet}
    </Card>
  )
}

/** The draw on sale, updated while the player chooses. */
function NextDraw({ gameId }: { gameId: string }) {
  const query = useQuery({ ...numeroQuery(gameId), placeholderData: keepPreviousData })
  const { draw, lotteryTime } = query.data ?? {}
  usePoll({ ...query, enabled: true, games: query.data && (draw ? [draw] : []), lotteryTime })
  const numero = draw?.numero ?? ''
  return (
    <>
      <p className={styles.draw}>{numero !== '' && <Trans>Draw {numero}</Trans>}</p>
      <Countdown
        remainTime={draw?.remainTime ?? 0}
        lotteryTime={lotteryTime ?? [0, 0]}
        isSale={draw?.isSale ?? false}
      />
    </>
  )
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot be laid out like the other headings
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.label}>
        {label}
      </h3>
      <div className={styles.choices}>{children}</div>
    </div>
  )
}
