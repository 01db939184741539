import type { ReleasedApp } from '@arcada/kit/federation'

/** Default budgets in uncompressed bytes; about a third is transferred. */
const DEFAULTS = { host: 750_000, remote: 260_000 }

/** Bytes of these files of an app, each once. */
export const sizeOf = (app: ReleasedApp, paths: readonly string[]): number =>
  [...new Set(paths)].reduce((sum, path) => sum + (app.files[path]?.size ?? 0), 0)

/** What the first visit of the heaviest screen or widget of an app loads, in bytes. */
export function firstUse(app: ReleasedApp): number {
  const locale = Math.max(...Object.values(app.locales).map((files) => sizeOf(app, files)))
  const parts = Object.values(app.exposes).map((files) => sizeOf(app, [...app.entry, ...files]))
  return locale + Math.max(sizeOf(app, app.entry), ...parts)
}

/** One sentence per app that is larger than its budget: that of the whitelabel, else the tool's own. */
export function budgetProblems(
  set: readonly ReleasedApp[],
  budgets: Readonly<Record<string, number>> = {},
): string[] {
  return set.flatMap((app) => {
    const has = firstUse(app)
    const most = budgets[app.name] ?? DEFAULTS[app.kind]
    return has <= most
      ? []
      : [
          `${app.name} ${app.version} (team ${app.owner.team}, ${app.owner.contact}) loads ${has} bytes for its ` +
            `heaviest part, but its budget is ${most}: make it smaller, or raise budgets.${app.name} of the whitelabel.`,
        ]
  })
}
