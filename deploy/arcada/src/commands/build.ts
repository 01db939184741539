import { runBuild } from '@arcada/kit/build'
import { requireTeam } from '../team.ts'

/** `arcada build [--release]` */
export async function build(args: readonly string[]): Promise<number> {
  requireTeam()
  return runBuild(args)
}
