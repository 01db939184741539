import { parseArgs } from 'node:util'
import { readPort, requireFreePorts } from '@arcada/local/ports'
import { optionProblem, Refusal, WrongUsage } from '@arcada/release'

const OPTIONS = { port: { type: 'string' }, fresh: { type: 'boolean' } } as const

/**
 * The options of a command that serves a site. `usual` is its port without `--port` and PORT; the sandbox gets the next one.
 * @throws WrongUsage for unknown options
 * @throws Refusal when a port is taken
 */
export async function siteOptions(
  command: string,
  args: readonly string[],
  usual: number,
): Promise<{ port: number; fresh: boolean }> {
  const problem = optionProblem(args, OPTIONS)
  if (problem !== undefined) throw new WrongUsage(problem)
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  try {
    const port = readPort(values.port, usual)
    await requireFreePorts(port, command)
    return { port, fresh: values.fresh ?? false }
  } catch (error) {
    if (error instanceof TypeError) throw new WrongUsage(error.message)
    throw new Refusal(error instanceof Error ? error.message : String(error))
  }
}
