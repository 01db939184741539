import { type DocumentRelease, type DocumentRoute, screenOf } from '@arcada/federation'
import { routes } from '@arcada/routes'
import { layoutOf } from './layout-rules.ts'
import { NOT_BUILT_YET } from './not-built-yet.ts'

export interface OpenRoute extends DocumentRoute {
  /** The address itself, after aliases. */
  address: string
  screen: string
}

/** A screen of the specification that no remote of this release brings yet. */
const NOT_BUILT = {
  app: 'host',
  screen: './src/screens/not-built',
  title: { pt: 'Em breve', en: 'Coming soon' },
  access: 'public',
} as const

/**
 * What an address shows: one exact look-up in the release's table, the same as in the boot script. An address of the
 * specification that nobody has built says so; any other unknown address shows home (AMB-01), and so does one whose
 * remote an operator has taken out.
 */
export function resolveRoute(release: DocumentRelease, pathname: string): OpenRoute {
  const path = pathname.replace(/(.)\/$/, '$1')
  const address = release.aliases[path] ?? path
  const route = release.routes[address]
  if (route) return { ...route, screen: route.screen ?? screenOf(address), address }
  if (NOT_BUILT_YET.includes(address) && !release.removed?.includes(address))
    return { ...NOT_BUILT, ...layoutOf(address), address }
  const home = release.routes[routes.home]
  if (!home) throw new Error('the release has no home')
  return { ...home, screen: home.screen ?? screenOf(routes.home), address: routes.home }
}
