import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { appFolder, appNames, buildApp, inputFolders, ROOT, WORK } from '@arcada/kit/build'
import { closeOnSignal } from '@arcada/kit/federation/shutdown'
import { errorText, optionProblem, useProxy, withRemedy } from '@arcada/release'
import { startDevSite } from './dev/dev-site.ts'
import { siteSurroundings } from './dev/site-surroundings.ts'
import { sandboxSurroundings } from './dev/surroundings.ts'
import { watchSources } from './dev/watch-sources.ts'
import { LIVE_SITE_OPTIONS, liveSiteOption } from './live-site-option.ts'
import { readPort, requireFreePorts } from './ports.ts'
import { WHITELABEL_FOLDER } from './site.ts'

/** `npm run dev [remote …]`: shows what is saved on the open pages, in place where React can. */
const { names, port, fresh, live } = options()
const say = (line: string) => console.log(line)

/** The sandbox runs these as they are, without a build; of the remotes it runs the calls with their handlers. */
const SANDBOX = [join(ROOT, 'shared/sandbox'), join(ROOT, 'shared/contract')]
const CALLS = /\/remote-[^/]+\/src\/(?:[^/]+\/)?calls\//
/** This program is made of these. */
const TOOLS = ['edge', 'local', 'release'].map((folder) => join(ROOT, 'deploy', folder))

const isIn = (folders: readonly string[]) => (file: string) =>
  folders.some((folder) => file.startsWith(`${folder}/`))

/** The host brings React's development build, without which no remote keeps its state. */
const apps = [...new Set(['host', ...names])].map((name) => ({ name, folder: appFolder(name) }))

useProxy()
try {
  await requireFreePorts(port, 'npm run dev')
  const work = join(WORK, 'dev', String(port))
  if (live) say(`Copying what is live at ${live.site} …`)
  const around = live
    ? await siteSurroundings({ ...live, own: names, port, work, say })
    : await sandboxSurroundings({ port, fresh, work, say })
  say('Building …')
  const others = live
    ? []
    : await Promise.all(
        appNames()
          .filter((name) => apps.every((app) => app.name !== name))
          .map((name) => buildApp({ name })),
      )
  const site = await startDevSite({ port, work, around, apps, others, say })
  const folders = new Set([
    ...apps.flatMap(({ name }) => inputFolders(name)),
    ...SANDBOX,
    ...TOOLS,
    WHITELABEL_FOLDER,
  ])
  const unwatch = await watchSources([...folders], async (files) => {
    if (files.some(isIn(TOOLS))) say('The tools changed: restart npm run dev to use the changes.')
    const sandbox =
      files.some(isIn(SANDBOX)) ||
      files.some((file) => CALLS.test(file)) ||
      files.some((file) => file.endsWith('sandbox.json'))
    if (!files.every(isIn(TOOLS))) await site.saved(files, sandbox)
  })
  closeOnSignal(async () => {
    await unwatch()
    await site.close()
  })
  const updated = apps.map(({ name }) => name).join(', ')
  say(`\nArcada is ready: ${site.origin}/m/home (shows each change of ${updated})`)
  say(
    live
      ? `Calls go to ${live.site}. Stop with Ctrl+C.`
      : `The sandbox: ${around.edge.api}/sandbox/outbox lists what it "sent". Stop with Ctrl+C.`,
  )
} catch (error) {
  console.error(errorText(withRemedy(error)))
  process.exit(1)
}

function options() {
  try {
    const options = { port: { type: 'string' }, fresh: { type: 'boolean' }, ...LIVE_SITE_OPTIONS } as const
    const problem = optionProblem(process.argv.slice(2), options)
    if (problem !== undefined) throw new TypeError(problem)
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const unknown = positionals.filter((name) => !appNames().includes(name))
    if (unknown.length > 0)
      throw new TypeError(`There is no app ${unknown.join(', ')}; the apps are ${appNames().join(', ')}.`)
    return {
      names: positionals.length > 0 ? positionals : appNames(),
      // Another one than that of npm start, so that both may run.
      port: readPort(values.port, 8090),
      fresh: values.fresh ?? false,
      live: liveSiteOption(values),
    }
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : error}\nnpm run dev -- [app …] [--port N] [--fresh] [--site ADDRESS [--keys FOLDER]]`,
    )
    process.exit(2)
  }
}
