import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BuiltApp, buildApp, PROJECT, ROOT, WORK } from '@arcada/kit/build'
import { APP_FILE } from '@arcada/kit/federation/names'
import { closeOnSignal } from '@arcada/kit/federation/shutdown'
import { startDevSite } from '@arcada/local/dev-site'
import { LIVE_SITE_OPTIONS, type LiveSiteOption, liveSiteOption } from '@arcada/local/live-site-option'
import { readPort, requireFreePorts } from '@arcada/local/ports'
import { startSite } from '@arcada/local/site'
import { siteSurroundings } from '@arcada/local/site-surroundings'
import { sandboxSurroundings } from '@arcada/local/surroundings'
import { watchSources } from '@arcada/local/watch-sources'
import { optionProblem, Refusal, WrongUsage } from '@arcada/release'
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

/** The sandbox runs these as they are. */
const CALLS = /[\\/]calls[\\/]/

/** `arcada dev [--port N] [--fresh]`, or `arcada dev --site ADDRESS [--keys FOLDER] [--port N]` */
export async function dev(args: readonly string[]): Promise<number> {
  const name = requireTeam()
  // Another port than that of arcada start, so that both may run.
  const { port, fresh, live } = await siteOptions('arcada dev', args, 8090)
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
  const unwatch = await watchSources([PROJECT], (files) =>
    site.saved(
      files,
      files.some((file) => CALLS.test(file)),
    ),
  )
  closeOnSignal(async () => {
    await unwatch()
    await site.close()
  })
  say(`\n${name} is composed: ${site.origin}/m/home (shows each saved change). Stop with Ctrl+C.`)
  return new Promise(() => undefined)
}

/**
 * Reads the options of a command that serves a site. `usual` is its port without `--port` and PORT; the sandbox gets the next one.
 * Only `arcada dev` may take a live site in place of the sandbox.
 * @throws WrongUsage for unknown options
 * @throws Refusal when a port is taken
 */
async function siteOptions(
  command: 'arcada start' | 'arcada dev',
  args: readonly string[],
  usual: number,
): Promise<{ port: number; fresh: boolean; live?: LiveSiteOption }> {
  const own = { port: { type: 'string' }, fresh: { type: 'boolean' } } as const
  const problem = optionProblem(args, command === 'arcada dev' ? { ...own, ...LIVE_SITE_OPTIONS } : own)
  if (problem !== undefined) throw new WrongUsage(problem)
  const { values } = parseArgs({ args: [...args], options: { ...own, ...LIVE_SITE_OPTIONS } })
  const live = liveSiteOption(values)
  try {
    const port = readPort(values.port, usual)
    await requireFreePorts(port, command)
    return { port, fresh: values.fresh ?? false, live }
  } catch (error) {
    if (error instanceof TypeError) throw new WrongUsage(error.message)
    throw new Refusal(error instanceof Error ? error.message : String(error))
  }
}

/** Builds of the host and of the remotes with which this kit was released. */
const RELEASED = join(ROOT, 'apps')

/**
 * The released apps of the kit and the team's own remote, which takes the place of a released one with its name. Rejects with
 * the compiler's messages.
 */
export async function builtSet(name: string): Promise<BuiltApp[]> {
  const own = await buildApp({ name })
  for (const warning of own.warnings) console.warn(`  ${warning}`)
  return [...releasedApps().filter((app) => app.name !== name), own]
}

/** The released remotes without the team's own. */
function releasedRemotes(name: string): BuiltApp[] {
  return releasedApps().filter((app) => app.name !== name && app.name !== 'host')
}

/** The development build of the host. */
const developmentHost = (): BuiltApp => appIn('host', join(ROOT, 'development/host'))

function releasedApps(): BuiltApp[] {
  return readdirSync(RELEASED).map((name) => appIn(name, join(RELEASED, name)))
}

function appIn(name: string, folder: string): BuiltApp {
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, APP_FILE), 'utf8'))
  return { name, version, folder, fresh: false, warnings: [] }
}
