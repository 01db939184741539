import { join } from 'node:path'
import { PROJECT, WORK } from '@arcada/kit/build'
import { closeOnSignal } from '@arcada/kit/federation/shutdown'
import { startDevSite } from '@arcada/local/dev-site'
import { siteSurroundings } from '@arcada/local/site-surroundings'
import { sandboxSurroundings } from '@arcada/local/surroundings'
import { watchSources } from '@arcada/local/watch-sources'
import { developmentHost, releasedRemotes } from '../built-set.ts'
import { devOptions } from '../site-options.ts'
import { requireTeam } from '../team.ts'

/** The sandbox runs these as they are. */
const CALLS = /[\\/]calls[\\/]/

/** `arcada dev [--port N] [--fresh]`, or `arcada dev --site ADDRESS [--keys FOLDER] [--port N]` */
export async function dev(args: readonly string[]): Promise<number> {
  const name = requireTeam()
  // Another port than that of arcada start, so that both may run.
  const { port, fresh, live } = await devOptions('arcada dev', args, 8090)
  const say = (line: string) => console.log(line)
  const work = join(WORK, 'dev', String(port))
  if (live) say(`Copying what is live at ${live.site} …`)
  const around = live
    ? await siteSurroundings({ ...live, own: [name], port, work, say })
    : await sandboxSurroundings({ port, fresh, work, say })
  say('Building …')
  const site = await startDevSite({
    ...{ port, work, around, say },
    apps: [{ name, folder: PROJECT }],
    others: [developmentHost(), ...(live ? [] : releasedRemotes(name))],
  })
  const unwatch = watchSources([PROJECT], (files) =>
    site.saved(
      files,
      files.some((file) => CALLS.test(file)),
    ),
  )
  closeOnSignal(async () => {
    unwatch()
    await site.close()
  })
  say(`\n${name} is composed: ${site.origin}/m/home (shows each saved change). Stop with Ctrl+C.`)
  return new Promise(() => undefined)
}
