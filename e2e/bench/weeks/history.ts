import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { appFolder, ROOT, WORK } from '@arcada/kit/build'

/** A state of the main line in which an app's own sources changed. */
export interface Commit {
  hash: string
  subject: string
}

/** Commits of the main line that are searched. */
const SEARCHED = 150

/** Where sources are built: always the same folder for an app, so that only the contents make a difference. */
const SOURCES = join(WORK, 'bench/weeks/sources')

export const pastSources = (app: string): string => join(SOURCES, basename(appFolder(app)))

/** The last commits that changed what an app is built from, the newest first; tests are not part of a build. */
export function commitsOf(app: string): Commit[] {
  const folder = basename(appFolder(app))
  const paths = ['src', 'remote.ts', 'package.json'].map((path) => `${folder}/${path}`)
  const first = git('rev-list', '--first-parent', `--max-count=${SEARCHED}`, 'HEAD').trim().split('\n').at(-1)
  const lines = git(
    ...['log', '--first-parent', '--format=%h %s', `${first}..HEAD`, '--', ...paths],
    ...[':(exclude)*.test.*', ':(exclude)*.sandbox.*', ':(exclude)*/testing/*'],
  )
  return lines
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({
      hash: line.slice(0, line.indexOf(' ')),
      subject: line.slice(line.indexOf(' ') + 1),
    }))
}

/** Replaces the sources of an app by those of a commit; libraries and shared packages stay those of this checkout. */
export async function checkOut(app: string, commit: string): Promise<void> {
  const folder = basename(appFolder(app))
  await rm(pastSources(app), { recursive: true, force: true })
  await mkdir(SOURCES, { recursive: true })
  const archive = join(SOURCES, `${folder}.tar`)
  git('archive', '--format=tar', `--output=${archive}`, commit, folder)
  execFileSync('tar', ['-xf', archive, '-C', SOURCES])
  await rm(archive)
  const libraries = join(pastSources(app), 'node_modules')
  if (!existsSync(libraries)) await symlink(join(appFolder(app), 'node_modules'), libraries)
  await addSharedTexts(app)
}

/** Adds to catalogues of the past what they lack of today's: the shared packages have texts that are younger. */
async function addSharedTexts(app: string): Promise<void> {
  const folder = join(pastSources(app), 'src/locales')
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.po')) continue
    const today = await readFile(join(appFolder(app), 'src/locales', file), 'utf8')
    await appendFile(join(folder, file), missingEntries(await readFile(join(folder, file), 'utf8'), today))
  }
}

/** The entries of one catalogue that another lacks, as text that can be appended to that one. */
export function missingEntries(catalogue: string, other: string): string {
  const entriesOf = (text: string) => text.trim().split(/\n{2,}/)
  const keyOf = (entry: string) => entry.replace(/^#.*\n/gm, '').split(/^msgstr/m)[0]
  const known = new Set(entriesOf(catalogue).map(keyOf))
  return entriesOf(other)
    .filter((entry) => !known.has(keyOf(entry)))
    .map((entry) => `\n${entry}\n`)
    .join('')
}

function git(...args: string[]): string {
  return execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8' })
}
