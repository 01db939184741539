import { join } from 'node:path'
import { WORK } from '@arcada/kit/build'
import { closeOnSignal } from '@arcada/kit/federation/shutdown'
import { startSite } from '@arcada/local/site'
import { builtSet } from '../built-set.ts'
import { siteOptions } from '../site-options.ts'
import { requireTeam } from '../team.ts'

/** `arcada start [--port N] [--fresh]` */
export async function start(args: readonly string[]): Promise<number> {
  const name = requireTeam()
  const { port, fresh } = await siteOptions('arcada start', args, 8080)
  const say = (line: string) => console.log(line)
  const site = await startSite({
    port,
    store: join(WORK, 'store'),
    data: join(WORK, 'sandbox.db'),
    fresh,
    built: await builtSet(name),
    say,
  })
  say(`\n${name} is composed: ${site.origin}/m/home`)
  say('Log in as marina, bruno or aline (an agent) with the password Arcada123. Stop with Ctrl+C.')
  closeOnSignal(site.close)
  return new Promise(() => undefined)
}
