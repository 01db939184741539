import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type WrappedModules, wrapModules } from './wrap-modules.ts'

const BASE = '/apps/dice/1.0.0/'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-modules-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function wrap(files: Record<string, string>): Promise<WrappedModules> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  const options = { entry: 'remoteEntry.js', container: 'dice__1_0_0', base: BASE }
  return wrapModules({ folder, output: join(folder, '.out'), ...options })
}

interface Container {
  init(scope: unknown): Promise<void>
  get(name: string): Promise<() => Record<string, unknown>>
}

/** Runs the entry as a page does, and returns its container with the addresses of the scripts that it loads. */
function run({ entry, files }: WrappedModules): { container: Container; loaded: string[] } {
  const loaded: string[] = []
  const text = (file: string) => files.get(file)?.toString() ?? ''
  const page: Record<string, unknown> = { location: { origin: 'https://site.example' }, URL, console }
  Object.assign(page, { self: page, globalThis: page, window: page })
  const context = createContext(page)
  page.__arcadaLoad = (address: string, done: (event: object) => void) => {
    loaded.push(address)
    runInContext(text(address.slice(BASE.length)), context)
    done({ type: 'load' })
  }
  runInContext(text(entry), context)
  return { container: page.dice__1_0_0 as Container, loaded }
}

const REMOTE = {
  'remoteEntry.js': `import { n as scope } from './assets/scope.js'
export function init(given) { scope.given = given }
export const get = async (name) => { const found = await ({ './list': () => import('./assets/list.js') })[name](); return () => found }`,
  'assets/scope.js': 'export const n = {}',
  'assets/list.js': `import { n as scope } from './scope.js'
const word = await Promise.resolve('awaited')
export const given = () => scope.given
export const picture = new URL('../picture.png', import.meta.url).href
export const more = () => import('./more.js')
export { word }`,
  'assets/more.js': 'export const text = "more"',
}

describe('ES modules of a remote', () => {
  it('become a container that is there at once, and scripts that load through the host', async () => {
    const { container, loaded } = run(await wrap(REMOTE))
    await container.init('the share scope')
    const list = (await container.get('./list'))()
    expect(list.word).toBe('awaited')
    expect((list.given as () => unknown)()).toBe('the share scope')
    const more = await (list.more as () => Promise<{ text: string }>)()
    expect(more.text).toBe('more')
    expect(loaded).toHaveLength(2)
    for (const address of loaded) expect(address.startsWith(BASE)).toBe(true)
  })

  it('find files by the published address of their own folder', async () => {
    const { container } = run(await wrap(REMOTE))
    const { picture } = (await container.get('./list'))()
    expect(picture).toBe('https://site.example/apps/dice/1.0.0/picture.png')
  })

  it('are found in the scripts that their import loads, a part inside of another one in the other', async () => {
    const { scriptsOf, files } = await wrap({
      ...REMOTE,
      'remoteEntry.js': `import './assets/scope.js'
export const init = () => {}
export const get = (name) => name === 'list' ? import('./assets/list.js') : import('./assets/page.js')`,
      'assets/page.js': "import { word } from './list.js'\nexport const page = ['a page with', word]",
    })
    expect(scriptsOf(['assets/scope.js'])).toEqual([])
    const [list = '', ...others] = scriptsOf(['assets/scope.js', 'assets/list.js'])
    expect(others).toEqual([])
    expect(files.get(list)?.toString()).toContain('awaited')
    const [page = '', ...rest] = scriptsOf(['assets/scope.js', 'assets/list.js', 'assets/page.js'])
    expect(rest).toEqual([])
    expect(files.get(page)?.toString()).toContain('a page with')
  })

  it('keep a module that only has an effect, whatever a package.json around them says', async () => {
    await writeFile(join(folder, 'package.json'), '{ "sideEffects": false }')
    const { files, entry } = await wrap({
      ...REMOTE,
      'remoteEntry.js': `import './assets/effect.js'\n${REMOTE['remoteEntry.js']}`,
      'assets/effect.js': 'globalThis.effect = "an effect"',
    })
    expect(files.get(entry)?.toString()).toContain('an effect')
  })

  it('are refused with the missing file', async () => {
    await expect(wrap({ 'remoteEntry.js': "export { init, get } from './gone.js'" })).rejects.toThrow(
      './gone.js',
    )
  })
})
