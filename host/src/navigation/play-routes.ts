import { routes } from '@arcada/routes'

const PLAY_ROUTES: readonly string[] = [routes.launchGame, routes.startLottery, routes.redRain]

/** Whether an address is one where somebody plays. */
export function isPlayRoute(pathname: string): boolean {
  return PLAY_ROUTES.includes(pathname.replace(/(.)\/$/, '$1'))
}
