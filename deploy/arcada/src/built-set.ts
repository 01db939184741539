import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltApp, buildApp, ROOT } from '@arcada/kit/build'
import { APP_FILE } from '@arcada/kit/federation/names'

/** Builds of the host and of the remotes with which this kit was released. */
const RELEASED = join(ROOT, 'apps')

/**
 * The released apps of the kit and the team's own remote, which takes the place of a released one with its name. Rejects with
 * the compiler's messages.
 */
export async function builtSet(name: string): Promise<BuiltApp[]> {
  const own = await buildApp({ name })
  for (const warning of own.warnings) console.warn(`  ${warning}`)
  return [...releasedApps().filter((app) => app.name !== name), own]
}

/** The released remotes without the team's own. */
export function releasedRemotes(name: string): BuiltApp[] {
  return releasedApps().filter((app) => app.name !== name && app.name !== 'host')
}

/** The development build of the host. */
export const developmentHost = (): BuiltApp => appIn('host', join(ROOT, 'development/host'))

function releasedApps(): BuiltApp[] {
  return readdirSync(RELEASED).map((name) => appIn(name, join(RELEASED, name)))
}

function appIn(name: string, folder: string): BuiltApp {
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, APP_FILE), 'utf8'))
  return { name, version, folder, fresh: false, warnings: [] }
}
