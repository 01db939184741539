import { resolveRoute } from '../../../../host/src/navigation/resolve-route.ts'
import { loadPart } from '../../../../host/src/remotes/load-part.ts'

/** One application has no loader to guard; its router loads the route's code as soon as it runs. */
export function guardScripts() {
  const { release } = globalThis.__arcada
  const route = resolveRoute(release, location)
  if (route.app !== 'host') void loadPart(route.app, route.screen)
  for (const slot of route.slots ?? [])
    for (const { app, widget } of release.slots[slot] ?? []) void loadPart(app, widget)
}
