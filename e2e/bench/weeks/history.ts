import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, symlink } from 'node:fs/promises'
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
}

function git(...args: string[]): string {
  return execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8' })
}
