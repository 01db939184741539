import { isRefused } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { GameLaunch, LaunchFailure } from '@arcada/kit/game-info'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { useLocation, useSearchParams } from '@arcada/kit/routes/navigation'
import { Screen, safePath } from '@arcada/kit/ui'
import type { ReactNode } from 'react'
import { type LaunchParams, launchQuery } from '../../api/launch-queries.ts'

/** Starts the game of the address and leaves for it (ROUTE-31). */
export default function LaunchGameScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const params = launchParamsOf(search)
  const back = backPathOf(search, state)
  return (
    <Screen title={t`Opening the game`} hideTitle>
      {params ? (
        <Launch params={params} back={back} />
      ) : (
        <LaunchFailure
          back={back}
          message={<Trans>This link does not lead to a game. Choose one from the list.</Trans>}
        />
      )}
    </Screen>
  )
}

function Launch({ params, back }: { params: LaunchParams; back: string }) {
  const query = useQuery(launchQuery(params, location.origin + back))
  return <GameLaunch query={query} back={back} messageOf={messageOf} />
}

/** Messages for codes with a general message that would mean something else. */
function messageOf(error: Error): ReactNode {
  if (isRefused(error, 'parameter.invalid'))
    return <Trans>This game does not exist any more. Choose another one.</Trans>
  // The server opens a closed game for no player; the general message would blame the account.
  if (isRefused(error, 'game.maintenance') || isRefused(error, 'permission.denied'))
    return <Trans>This game isn't available right now. It may be under maintenance. Come back later.</Trans>
  return undefined
}

/** Parses an address; undefined when it has no game. */
export function launchParamsOf(search: URLSearchParams): LaunchParams | undefined {
  const text = (name: string) => search.get(name) ?? ''
  if (text('code')) {
    return {
      kind: 'lottery',
      playType: text('playType') || 'trad',
      prizeMode: text('prize_mode'),
      code: text('code'),
    }
  }
  if (!text('vendor')) return undefined
  return { kind: 'game', vendor: text('vendor'), gameId: text('gameId'), nodeId: text('nodeId') }
}

/** The path to which the game and the back button return: the previous screen, or home by default and for `pageBack=home` (ROUTE-32). Validates the history's `state`. */
export function backPathOf(search: URLSearchParams, state: unknown): string {
  if (search.get('pageBack') === 'home') return routes.home
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return safePath(from) ?? routes.home
}
