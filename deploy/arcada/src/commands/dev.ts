import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PROJECT, WORK } from '@arcada/kit/build'
import { closeOnSignal } from '@arcada/local/close-on-signal'
import { startDevSite } from '@arcada/local/dev-site'
import { readPort, requireFreePorts } from '@arcada/local/ports'
import { watchSources } from '@arcada/local/watch-sources'
import { optionProblem, Refusal, WrongUsage } from '@arcada/release'
import { developmentSet } from '../built-set.ts'
import { requireTeam } from '../team.ts'

const OPTIONS = { port: { type: 'string' }, fresh: { type: 'boolean' } } as const
/** The sandbox runs these as they are. */
const CALLS = /[\\/]calls[\\/]/

/** `arcada dev [--port N] [--fresh]` */
export async function dev(args: readonly string[]): Promise<number> {
  const name = requireTeam()
  const problem = optionProblem(args, OPTIONS)
  if (problem !== undefined) throw new WrongUsage(problem)
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  // Another one than that of arcada start, so that both may run.
  const port = readPort(values.port, 8090)
  await requireFreePorts(port, 'arcada dev').catch((error: Error) => {
    throw new Refusal(error.message)
  })
  const say = (line: string) => console.log(line)
  say('Building …')
  const site = await startDevSite({
    port,
    fresh: values.fresh ?? false,
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
