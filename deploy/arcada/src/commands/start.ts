import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { WORK } from '@arcada/kit/build'
import { closeOnSignal } from '@arcada/local/close-on-signal'
import { readPort, requireFreePorts } from '@arcada/local/ports'
import { startSite } from '@arcada/local/site'
import { optionProblem, Refusal, WrongUsage } from '@arcada/release'
import { builtSet } from '../built-set.ts'
import { requireTeam } from '../team.ts'

const OPTIONS = { port: { type: 'string' }, fresh: { type: 'boolean' } } as const

/** `arcada start [--port N] [--fresh]` */
export async function start(args: readonly string[]): Promise<number> {
  const name = requireTeam()
  const problem = optionProblem(args, OPTIONS)
  if (problem !== undefined) throw new WrongUsage(problem)
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const port = readPort(values.port, 8080)
  await requireFreePorts(port, 'arcada start').catch((error: Error) => {
    throw new Refusal(error.message)
  })
  const say = (line: string) => console.log(line)
  const site = await startSite({
    port,
    store: join(WORK, 'store'),
    data: join(WORK, 'sandbox.db'),
    fresh: values.fresh ?? false,
    built: await builtSet(name),
    say,
  })
  say(`\n${name} is composed: ${site.origin}/m/home`)
  say('Log in as marina, bruno or aline (an agent) with the password Arcada123. Stop with Ctrl+C.')
  closeOnSignal(site.close)
  return new Promise(() => undefined)
}
