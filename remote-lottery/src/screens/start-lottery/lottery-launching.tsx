import { isRefused } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { GameLaunch } from '@arcada/kit/game-info'
import { Trans } from '@arcada/kit/i18n/macro'
import type { ReactNode } from 'react'
import { type LotteryLaunch, launchQuery } from '../../api/launch-queries.ts'

/** Requests the address of a lottery and opens it (LOTT-16, LOTT-17). */
export function LotteryLaunching({ launch }: { launch: LotteryLaunch }) {
  return <GameLaunch query={useQuery(launchQuery(launch))} back={launch.back} messageOf={messageOf} />
}

function messageOf(error: Error): ReactNode {
  if (isRefused(error, 'parameter.invalid')) return <Trans>This lottery doesn't exist.</Trans>
  return undefined
}
