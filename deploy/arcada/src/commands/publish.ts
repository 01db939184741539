import { buildRelease } from '@arcada/kit/build'
import { requireTeam } from '../team.ts'
import { release } from './release.ts'

/** `arcada publish --store STORE --keys FOLDER [--notes TEXT]` */
export async function publish(args: readonly string[]): Promise<number> {
  const name = requireTeam()
  const { folder, warnings } = await buildRelease(name)
  for (const warning of warnings) console.warn(warning)
  return release(['publish', folder, '--release', ...args])
}
