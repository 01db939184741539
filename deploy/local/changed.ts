import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appFolder, appNames, ROOT } from '@arcada/kit/build'
import { readDeclaration } from '@arcada/kit/build/declaration'

/** The browser tests that a change can affect. */
export interface Affected {
  /** Remotes with changed sources: their smoke cases run. */
  remotes: string[]
  /** Test files; `all` when the change can affect every page. */
  browser: readonly string[] | 'all'
}

/** A file of e2e with its text. */
export interface BrowserTest {
  file: string
  text: string
}

/** An address of a screen, with the screen's folder below the root. */
export interface Screen {
  address: string
  folder: string
}

/** Changes of these files reach no page. */
const HARMLESS =
  /\.test\.tsx?$|\.md$|^docs\/|^\.|^deploy\/(?!edge\/|whitelabels\/|smoke\/)|^e2e\/(lab|texts)\/|^(CODEOWNERS|(knip|lingui|vitest)\.config\.ts|biome\.json)$/

/**
 * What a change of these files can affect in a browser: of a remote its smoke cases and the tests that name an address of
 * a changed screen, of a test itself; every test when the change is in the host, a shared package or a test helper.
 */
export function affectedBy(
  files: readonly string[],
  tests: readonly BrowserTest[],
  screens: readonly Screen[],
): Affected {
  const relevant = files.filter((file) => !HARMLESS.test(file))
  const remoteOf = (file: string) => /^remote-([^/]+)\//.exec(file)?.[1]
  const remotes = [...new Set(relevant.flatMap((file) => remoteOf(file) ?? []))].sort()
  const isOwn = (file: string) => remoteOf(file) !== undefined || file.endsWith('.e2e.ts')
  if (!relevant.every(isOwn)) return { remotes, browser: 'all' }
  const addresses = screens
    .filter(({ folder }) => relevant.some((file) => file.startsWith(`${folder}/`)))
    .map(({ address }) => address)
  const browser = tests.filter(
    ({ file, text }) => relevant.includes(file) || addresses.some((address) => names(text, address)),
  )
  return { remotes, browser: browser.map(({ file }) => file) }
}

/** Whether a text contains the address itself, and not only a longer one that begins with it. */
function names(text: string, address: string): boolean {
  return text
    .split(address)
    .slice(1)
    .some((rest) => !/^[\w/-]/.test(rest))
}

/** Files that differ from a commit, in commits and in the working tree. */
export function changedSince(commit: string): string[] {
  return [
    ...git('diff', '--name-only', '--no-renames', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/** Where this branch left main; with `commit`, that commit. Fails for a commit that does not exist. */
export function startOfChange(commit: string): string {
  if (commit !== '') return only(git('rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`))
  const main = ['origin/main', 'main'].find(
    (name) => git('for-each-ref', `refs/heads/${name}`, `refs/remotes/${name}`).length > 0,
  )
  return only(git('merge-base', main ?? 'HEAD', 'HEAD'))
}

/** The tests of this checkout that run in a browser. */
export function browserTests(): BrowserTest[] {
  return git('ls-files', '--cached', '--others', '--exclude-standard', 'e2e/*.e2e.ts').map((file) => ({
    file,
    text: readFileSync(join(ROOT, file), 'utf8'),
  }))
}

/** Every address of every remote. */
export async function screensOfRemotes(): Promise<Screen[]> {
  const screens = appNames()
    .filter((name) => name !== 'host')
    .map(async (name) => {
      const { routes } = await readDeclaration(appFolder(name))
      return routes.flatMap(({ path, aliases = [], screen }) =>
        [path, ...aliases].map((address) => ({
          // A parameter is different in each test.
          address: address.replace(/\/:.*$/, ''),
          folder: join(`remote-${name}`, screen),
        })),
      )
    })
  return (await Promise.all(screens)).flat()
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).split('\n').filter(Boolean)
}

function only([line = '']: readonly string[]): string {
  return line
}
