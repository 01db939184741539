import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'

/** What the changes since a commit, in commits and in the working tree, concern. */
export interface Change {
  since: string
  /** What the linter of single files checks. */
  linted: readonly string[]
  /** Remotes with changed sources: their smoke cases run, which open every screen. */
  remotes: readonly string[]
  /** Changed browser tests; `all` when the change can affect every page. */
  browser: readonly string[] | 'all'
}

/** Changes of these files reach no page. */
const HARMLESS =
  /\.test\.tsx?$|\.md$|^docs\/|^\.|^deploy\/(?!edge\/|whitelabels\/|smoke\/)|^e2e\/(lab|texts)\/|^(CODEOWNERS|(knip|lingui|vitest)\.config\.ts|biome\.json)$/
const RULES_OF_LINTER = /^biome\.json$|\.grit$/

/** Without `commit`, since this branch left main. Fails for a commit that does not exist. */
export function changeSince(commit: string): Change {
  const since =
    commit === ''
      ? startOfBranch()
      : only(git('rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`))
  const files = [
    ...git('diff', '--name-only', '--no-renames', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return { since, ...concernedBy(files) }
}

/** What a change of these files concerns. */
export function concernedBy(files: readonly string[]): Omit<Change, 'since'> {
  const relevant = files.filter((file) => !HARMLESS.test(file))
  const remoteOf = (file: string) => /^remote-([^/]+)\//.exec(file)?.[1]
  const browser = relevant.filter((file) => file.endsWith('.e2e.ts'))
  return {
    linted: files.some((file) => RULES_OF_LINTER.test(file))
      ? ['.']
      : files.filter((file) => existsSync(join(ROOT, file))),
    remotes: [...new Set(relevant.flatMap((file) => remoteOf(file) ?? []))].sort(),
    browser: relevant.every((file) => remoteOf(file) || browser.includes(file)) ? browser : 'all',
  }
}

function startOfBranch(): string {
  const main = ['origin/main', 'main'].find(
    (name) => git('for-each-ref', `refs/heads/${name}`, `refs/remotes/${name}`).length > 0,
  )
  return only(git('merge-base', main ?? 'HEAD', 'HEAD'))
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).split('\n').filter(Boolean)
}

function only([line = '']: readonly string[]): string {
  return line
}
