import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { appNames, PACKED, PROJECT } from '@arcada/kit/build'
import { Refusal } from '@arcada/release'

/**
 * The name of the team's remote.
 * @throws Refusal in a folder that is no repository of a remote
 */
export function requireTeam(): string {
  if (!PACKED)
    throw new Refusal('This is the repository of the kit: run the commands that its package.json names.')
  const [name] = appNames()
  if (name !== undefined && existsSync(join(PROJECT, 'remote.ts'))) return name
  throw new Refusal(
    'This folder has no remote.ts beside a package.json with a name: run arcada in the folder of a remote, or make one with arcada new NAME.',
  )
}
