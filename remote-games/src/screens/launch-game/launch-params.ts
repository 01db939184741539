import { routes } from '@arcada/kit/routes'
import { safePath } from '@arcada/kit/ui'
import type { LaunchParams } from '../../api/launch-queries.ts'

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
