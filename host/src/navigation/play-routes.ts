import { routes } from '@arcada/kit/routes'

const PLAY_ROUTES: readonly string[] = [routes.launchGame, routes.startLottery, routes.redRain]

export function isPlayRoute(pathname: string): boolean {
  return PLAY_ROUTES.includes(pathname.replace(/(.)\/$/, '$1'))
}
