import { join } from 'node:path'
import { WORK } from '@arcada/kit/build'
import { makeLive } from '@arcada/local/site'
import { builtSet } from '../built-set.ts'
import { requireTeam } from '../team.ts'
import { release } from './release.ts'

/** The sandbox of a smoke run has an address of its own; this one is for the release that it begins with. */
const SANDBOX = 'http://localhost:8081'

/** `arcada smoke [--whitelabel W] [--only NAME]`, or `arcada smoke --url ADDRESS` */
export async function smoke(args: readonly string[]): Promise<number> {
  const name = requireTeam()
  if (args.includes('--url')) return release(['smoke', '--remote', name, ...args])
  const storeFolder = join(WORK, 'store')
  await makeLive({ storeFolder, sandboxOrigin: SANDBOX, built: await builtSet(name), say: console.log })
  const whitelabel = args.includes('--whitelabel') ? [] : ['--whitelabel', 'arcada']
  return release(['smoke', '--store', `file:${storeFolder}`, '--remote', name, ...whitelabel, ...args])
}
