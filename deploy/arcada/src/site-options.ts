import { parseArgs } from 'node:util'
import { LIVE_SITE_OPTIONS, type LiveSiteOption, liveSiteOption } from '@arcada/local/live-site-option'
import { readPort, requireFreePorts } from '@arcada/local/ports'
import { optionProblem, Refusal, WrongUsage } from '@arcada/release'

const OPTIONS = { port: { type: 'string' }, fresh: { type: 'boolean' } } as const

interface SiteOptions {
  port: number
  fresh: boolean
}

/**
 * The options of a command that serves a site. `usual` is its port without `--port` and PORT; the sandbox gets the next one.
 * @throws WrongUsage for unknown options
 * @throws Refusal when a port is taken
 */
export async function siteOptions(
  command: string,
  args: readonly string[],
  usual: number,
): Promise<SiteOptions> {
  requireKnown(args, OPTIONS)
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  return { port: await freePort(command, values.port, usual), fresh: values.fresh ?? false }
}

/** The same for a command that may take a live site in place of the sandbox. */
export async function devOptions(
  command: string,
  args: readonly string[],
  usual: number,
): Promise<SiteOptions & { live: LiveSiteOption | undefined }> {
  const options = { ...OPTIONS, ...LIVE_SITE_OPTIONS }
  requireKnown(args, options)
  const { values } = parseArgs({ args: [...args], options })
  const live = liveSiteOption(values)
  return { port: await freePort(command, values.port, usual), fresh: values.fresh ?? false, live }
}

function requireKnown(args: readonly string[], options: Parameters<typeof optionProblem>[1]): void {
  const problem = optionProblem(args, options)
  if (problem !== undefined) throw new WrongUsage(problem)
}

async function freePort(command: string, given: string | undefined, usual: number): Promise<number> {
  try {
    const port = readPort(given, usual)
    await requireFreePorts(port, command)
    return port
  } catch (error) {
    if (error instanceof TypeError) throw new WrongUsage(error.message)
    throw new Refusal(error instanceof Error ? error.message : String(error))
  }
}
