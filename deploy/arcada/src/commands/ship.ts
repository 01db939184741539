import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp, buildRelease, packageVersion, WORK } from '@arcada/kit/build'
import { LIVE_SITE_OPTIONS, type LiveSiteOption, liveSiteOption } from '@arcada/local/live-site-option'
import { serveWithSite } from '@arcada/local/serve-with-site'
import { makeLive } from '@arcada/local/site'
import {
  namedPeople,
  optionProblem,
  runRelease,
  smokeLines,
  smokeRunning,
  verdict,
  WrongUsage,
} from '@arcada/release'
import { requireTeam } from '../team.ts'
import { builtSet } from './site.ts'

/** `arcada release VERB [options]` */
export function release(args: readonly string[]): Promise<number> {
  return runRelease(args, { line: (text) => console.log(text), error: (text) => console.error(text) })
}

/** `arcada publish --store STORE --keys FOLDER [--notes TEXT]` */
export async function publish(args: readonly string[]): Promise<number> {
  const name = requireTeam()
  const { folder, warnings } = await buildRelease(name)
  for (const warning of warnings) console.warn(warning)
  return release(['publish', folder, '--release', ...args])
}

/** `arcada propose WHITELABEL [--note TEXT] [--store STORE] [--keys FOLDER]` */
export async function propose(args: readonly string[]): Promise<number> {
  const name = requireTeam()
  const [whitelabel, ...options] = args
  if (whitelabel === undefined || whitelabel.startsWith('-'))
    throw new WrongUsage('arcada propose takes a whitelabel, such as arcada propose praia.')
  return release(['propose', whitelabel, `--${name}`, packageVersion(name), ...options])
}

/** The sandbox of a smoke run has an address of its own; this one is for the release that it begins with. */
const SANDBOX = 'http://localhost:8081'

const OF_SITE = {
  ...LIVE_SITE_OPTIONS,
  only: { type: 'string', multiple: true },
  as: { type: 'string', multiple: true },
} as const

/** `arcada smoke [--whitelabel W] [--only NAME]`, or the same with `--url ADDRESS` or `--site ADDRESS` */
export async function smoke(args: readonly string[]): Promise<number> {
  const name = requireTeam()
  if (args.some((arg) => /^--site(=|$)/.test(arg))) return smokeAtSite(name, args)
  if (args.includes('--url')) return release(['smoke', '--remote', name, ...args])
  const storeFolder = join(WORK, 'store')
  await makeLive({ storeFolder, sandboxOrigin: SANDBOX, built: await builtSet(name), say: console.log })
  const whitelabel = args.includes('--whitelabel') ? [] : ['--whitelabel', 'arcada']
  return release(['smoke', '--store', `file:${storeFolder}`, '--remote', name, ...whitelabel, ...args])
}

async function smokeAtSite(name: string, args: readonly string[]): Promise<number> {
  const problem = optionProblem(args, OF_SITE)
  if (problem !== undefined) throw new WrongUsage(problem)
  const { values } = parseArgs({ args: [...args], options: OF_SITE })
  const live = liveSiteOption(values)
  if (live === undefined) throw new WrongUsage('--site needs an address.')
  return smokeBuild(name, live, { only: values.only ?? [], people: namedPeople(values.as ?? []) })
}

/** Runs the cases of the own build that change nothing, in the set that is live at a site and with its back end. */
async function smokeBuild(
  name: string,
  live: LiveSiteOption,
  options: Parameters<typeof smokeRunning>[1],
): Promise<number> {
  const built = await buildApp({ name })
  const done = await serveWithSite(live, built, (running) => smokeRunning(running, options))
  const { green, line } = verdict(`${name} ${built.version} in the set of ${live.site}`, done)
  for (const text of [line, ...smokeLines(done)]) console.log(text)
  return green ? 0 : 1
}
