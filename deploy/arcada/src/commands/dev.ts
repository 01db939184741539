import { join } from 'node:path'
import { PROJECT, WORK } from '@arcada/kit/build'
import { closeOnSignal } from '@arcada/local/close-on-signal'
import { startDevSite } from '@arcada/local/dev-site'
import { watchSources } from '@arcada/local/watch-sources'
import { developmentSet } from '../built-set.ts'
import { siteOptions } from '../site-options.ts'
import { requireTeam } from '../team.ts'

/** The sandbox runs these as they are. */
const CALLS = /[\\/]calls[\\/]/

/** `arcada dev [--port N] [--fresh]` */
export async function dev(args: readonly string[]): Promise<number> {
  const name = requireTeam()
  // Another port than that of arcada start, so that both may run.
  const { port, fresh } = await siteOptions('arcada dev', args, 8090)
  const say = (line: string) => console.log(line)
  say('Building …')
  const site = await startDevSite({
    port,
    fresh,
    work: join(WORK, 'dev', String(port)),
    apps: [{ name, folder: PROJECT }],
    others: developmentSet(name),
    say,
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
