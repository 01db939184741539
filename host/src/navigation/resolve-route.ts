/** Which screen an address shows. The boot script holds this module, too: it must not import a library. */
import { type DocumentRelease, type DocumentRoute, screenOf } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'

export interface OpenRoute extends DocumentRoute {
  address: string
  screen: string
}

/**
 * What an address shows: one exact look-up in the release's table, and what the route declares for this query. Any
 * unknown address shows home (AMB-01), and so does one of a remote that was taken out.
 */
export function resolveRoute(
  release: DocumentRelease,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): OpenRoute {
  const path = pathname.replace(/(.)\/$/, '$1')
  const known = release.aliases[path] ?? path
  const address = release.routes[known] ? known : routes.home
  const route = release.routes[address]
  if (!route) throw new Error('no home')
  const asked = new URLSearchParams(search)
  const variant = route.variants?.find(({ query }) =>
    Object.entries(query).every(([name, value]) => asked.get(name) === value),
  )
  return { ...route, ...variant, screen: route.screen ?? screenOf(address), address }
}
