import { packageVersion } from '@arcada/kit/build'
import { WrongUsage } from '@arcada/release'
import { requireTeam } from '../team.ts'
import { release } from './release.ts'

/** `arcada propose WHITELABEL [--note TEXT] [--store STORE] [--keys FOLDER]` */
export async function propose(args: readonly string[]): Promise<number> {
  const name = requireTeam()
  const [whitelabel, ...options] = args
  if (whitelabel === undefined || whitelabel.startsWith('-'))
    throw new WrongUsage('arcada propose takes a whitelabel, such as arcada propose praia.')
  return release(['propose', whitelabel, `--${name}`, packageVersion(name), ...options])
}
