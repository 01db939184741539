import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { appNames, inputFolders, ROOT } from '@arcada/kit/build'
import { optionProblem } from '@arcada/release'
import { closeOnSignal } from './close-on-signal.ts'
import { startDevSite } from './dev/dev-site.ts'
import { watchSources } from './dev/watch-sources.ts'
import { readPort, requireFreePorts } from './ports.ts'
import { WHITELABEL_FOLDER } from './site.ts'

/** `npm run dev [remote …]`: rebuilds what is saved, makes it live and reloads the open pages. */
const { names, port, fresh } = options()
const say = (line: string) => console.log(line)

/** The sandbox runs these as they are, without a build; of the remotes it runs the calls with their handlers. */
const SANDBOX = [join(ROOT, 'shared/sandbox'), join(ROOT, 'shared/contract')]
const CALLS = /\/remote-[^/]+\/src\/(?:[^/]+\/)?calls\//
/** This program is made of these. */
const TOOLS = ['edge', 'local', 'release'].map((folder) => join(ROOT, 'deploy', folder))

const isIn = (folders: readonly string[]) => (file: string) =>
  folders.some((folder) => file.startsWith(`${folder}/`))

try {
  await requireFreePorts(port, 'npm run dev')
  const site = await startDevSite({ port, fresh, say })
  const folders = new Set([...names.flatMap(inputFolders), ...SANDBOX, ...TOOLS, WHITELABEL_FOLDER])
  const unwatch = watchSources([...folders], async (files) => {
    if (files.some(isIn(TOOLS))) say('The tools changed: restart npm run dev to use the changes.')
    const sandbox =
      files.some(isIn(SANDBOX)) ||
      files.some((file) => CALLS.test(file)) ||
      files.some((file) => file.endsWith('sandbox.json'))
    if (files.every(isIn(TOOLS))) return
    await site.update({ names, sandbox })
  })
  closeOnSignal(async () => {
    unwatch()
    await site.close()
  })
  say('Building …')
  const well = await site.update({ names: appNames(), sandbox: false })
  say(`\nArcada is ready: ${site.origin}/m/home (reloads after each change of ${names.join(', ')})`)
  say(`The sandbox: ${site.sandboxOrigin}/sandbox/outbox lists what it "sent". Stop with Ctrl+C.`)
  if (!well) say('The sources do not compile (see above): the site appears when they do.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function options() {
  try {
    const options = { port: { type: 'string' }, fresh: { type: 'boolean' } } as const
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
    }
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : error}\nnpm run dev -- [app …] [--port N] [--fresh]`,
    )
    process.exit(2)
  }
}
