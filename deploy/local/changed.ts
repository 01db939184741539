import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appFolder, appNames, ROOT } from '@arcada/build'
import { readDeclaration } from '@arcada/build/declaration'

export interface Affected {
  remotes: string[]
  browser: readonly string[] | 'all'
}

export interface BrowserTest {
  file: string
  text: string
}

export interface Screen {
  address: string
  folder: string
}

const HARMLESS =
  /\.test\.tsx?$|\.md$|^docs\/|^\.|^deploy\/(?!edge\/|whitelabels\/|smoke\/)|^e2e\/(bench|texts)\/|^(CODEOWNERS|(knip|lingui|vitest)\.config\.ts|biome\.json)$/

/** A remote affects its smoke cases and tests of a changed screen; the host and shared packages affect all. */
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

export function browserTests(): BrowserTest[] {
  return git('ls-files', '--cached', '--others', '--exclude-standard', 'e2e/*.e2e.ts').map((file) => ({
    file,
    text: readFileSync(join(ROOT, file), 'utf8'),
  }))
}

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
