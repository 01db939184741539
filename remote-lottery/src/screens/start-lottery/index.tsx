import { isRefused } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { GameLaunch, GameWaiting } from '@arcada/kit/game-info'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { useLocation, useSearchParams } from '@arcada/kit/routes/navigation'
import { Empty, LinkButton, Screen, safePath } from '@arcada/kit/ui'
import { TicketIcon } from '@arcada/kit/ui/icons'
import { type ReactNode, useState } from 'react'
import { type LaunchChoice, type LotteryLaunch, launchQuery } from '../../api/launch-queries.ts'
import { lotteryListQuery } from '../../api/lottery-list-queries.ts'
import { PRIZE_MODE } from '../../api/lottery-menu-queries.ts'
import { LaunchChoices } from './launch-choices.tsx'

/** Starts the lottery of the address, after the choices that it leaves open (ROUTE-21, LOTT-15…LOTT-17). */
export default function StartLotteryScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const code = search.get('code') ?? ''
  const view = search.get('view') === 'lobby' ? 'lobby' : 'betting'
  const from: unknown = state?.from
  const back = safePath(from) ?? routes.lottery
  return (
    <Screen title={t`Open lottery`} hideTitle>
      {code === '' ? (
        <Empty
          icon={<TicketIcon />}
          text={<Trans>This lottery doesn't exist.</Trans>}
          action={
            <LinkButton to={routes.lottery} variant="tonal">
              <Trans>Back to the lotteries</Trans>
            </LinkButton>
          }
        />
      ) : view === 'lobby' ? (
        // The hall has every lottery, so there is nothing to choose before it.
        <LotteryLaunching launch={{ code, view, back, prizeMode: PRIZE_MODE }} />
      ) : (
        <Betting key={code} code={code} back={back} />
      )}
    </Screen>
  )
}

function Betting({ code, back }: { code: string; back: string }) {
  const [choice, setChoice] = useState<LaunchChoice>()
  const list = useQuery(lotteryListQuery())
  if (choice) return <LotteryLaunching launch={{ code, view: 'betting', back, ...choice }} />
  if (list.isPending) return <GameWaiting />
  const game = list.data?.groups.flatMap(({ games }) => games).find((one) => one.code === code)
  const both = game?.entPlaySwitch === '1' && game.tradPlaySwitch === '1'
  if (game && both) return <LaunchChoices game={game} onChoose={setChoice} />
  // Without the list, or for an unknown lottery, the server decides whether it exists.
  const playType = game?.entPlaySwitch === '1' ? 'ent' : undefined
  return <LotteryLaunching launch={{ code, view: 'betting', back, prizeMode: PRIZE_MODE, playType }} />
}

/** Requests the address of a lottery and opens it (LOTT-16, LOTT-17). */
function LotteryLaunching({ launch }: { launch: LotteryLaunch }) {
  return <GameLaunch query={useQuery(launchQuery(launch))} back={launch.back} messageOf={messageOf} />
}

function messageOf(error: Error): ReactNode {
  if (isRefused(error, 'parameter.invalid')) return <Trans>This lottery doesn't exist.</Trans>
  return undefined
}
