import type { ReleasedApp, SmokeCase } from '@arcada/kit/federation'
import type { Apps } from '../publish/apps.ts'
import { smokeCases } from './smoke-cases.ts'
import { partsOf } from './smoke-needs.ts'

interface Declared {
  routes: readonly { path: string; screen: string }[]
  slots: readonly { slot: string; widget: string }[]
}

/** The routes and widgets of a remote that none of its cases checks, as texts. */
export function unseenParts({ routes, slots }: Declared, cases: readonly SmokeCase[]): string[] {
  const seen = new Set(cases.flatMap(partsOf))
  return [
    ...routes.filter(({ screen }) => !seen.has(screen)).map(({ path, screen }) => `${screen} (${path})`),
    ...slots.filter(({ widget }) => !seen.has(widget)).map(({ slot, widget }) => `${widget} (${slot})`),
  ]
}

/** One sentence for each screen and widget of these remotes that no smoke case of theirs checks. */
export async function coverageNotes(apps: Apps, remotes: readonly ReleasedApp[]): Promise<string[]> {
  const published = await smokeCases(apps, remotes)
  return remotes.flatMap((app) => {
    const own = published.find(({ remote, version }) => remote === app.name && version === app.version)
    if (own === undefined)
      return [`${app.name} ${app.version} was published without smoke cases, so nothing tests it.`]
    return unseenParts(app, own.cases).map(
      (part) =>
        `No smoke case of ${app.name} ${app.version} checks anything in ${part}: give it one in its smoke.ts.`,
    )
  })
}
