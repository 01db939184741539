import type { Release, ReleasedApp, WhitelabelConfig } from '@arcada/kit/federation'
import { suggestion } from '../common/nearest.ts'
import { widgetId } from '../document/compose.ts'

interface SlotNames {
  whitelabel: Pick<WhitelabelConfig, 'id' | 'slots'>
  remotes: Release['remotes']
  /** Remotes of the canary and of what is live: their widgets may be named, too. */
  others: readonly ReleasedApp[]
  /** Names of all apps that were ever published; asked only when a name fits no remote of the set. */
  published: () => Promise<readonly string[]>
}

/**
 * A sentence for each widget that the settings move or take out although the remote has none of that name: a misspelled
 * name would silently change nothing. A remote that is published but not part of the set may be named.
 */
export async function slotNameProblems({
  whitelabel,
  remotes,
  others,
  published,
}: SlotNames): Promise<string[]> {
  const all = [...Object.values(remotes), ...others]
  const ids = [
    ...new Set(all.flatMap(({ name, slots }) => slots.map(({ widget }) => widgetId(name, widget)))),
  ]
  const { order, remove } = whitelabel.slots
  const named = [
    ...Object.keys(order).map((name) => ['slots.order', name] as const),
    ...remove.map((name) => ['slots.remove', name] as const),
  ].filter(([, name]) => name.includes(':') && !ids.includes(name))
  const problems: string[] = []
  for (const [field, name] of named) {
    const [app = ''] = name.split(':')
    const where = `${field} of ${whitelabel.id} names '${name}'`
    const own = ids.filter((id) => id.startsWith(`${app}:`))
    if (all.some((one) => one.name === app))
      problems.push(
        `${where}, but ${app} has no such widget (there are: ${own.join(', ') || 'none'}).${suggestion(name, ids)}`,
      )
    else if (!(await published()).includes(app))
      problems.push(`${where}, but no remote is called ${app}.${suggestion(name, ids)}`)
  }
  return problems
}
