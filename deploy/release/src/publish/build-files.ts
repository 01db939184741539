import { join } from 'node:path'
import type { AppDescription } from '@arcada/kit/federation'
import { APP_FILE, OTHER_MAKE_FILE } from '@arcada/kit/federation/names'
import { filesIn, readFileIn } from '../common/files-in.ts'
import { fileInfo } from '../common/hash.ts'
import { errorCode, Refusal } from '../common/refusal.ts'
import { parseApp } from './app-description.ts'
import { makeBuild } from './other-makes/make-build.ts'

/** A build as it is published: its `app.json`, and the content of every file that it lists. */
export interface Build {
  /** The bytes of `app.json`. */
  description: Buffer
  app: AppDescription
  files: Map<string, Buffer>
}

/**
 * Reads a build from its folder. Without `app.json` but with `arcada.json` it is one of another make, of which the
 * description is made. A Refusal when there is neither, or when the files are not those that the description lists.
 */
export async function readBuild(folder: string): Promise<Build> {
  const own = await readIfAny(folder, APP_FILE)
  if (own) {
    const app = parseApp(own, join(folder, APP_FILE))
    return { description: own, app, files: await readFiles(folder, app) }
  }
  const other = await readIfAny(folder, OTHER_MAKE_FILE)
  if (!other)
    throw new Refusal(
      `There is no app.json in ${folder}: build the app first, or name the folder of its build. A build of the stock ` +
        `Module Federation plugin of rspack or webpack needs ${OTHER_MAKE_FILE} there.`,
    )
  const { description, files } = await makeBuild(folder, other)
  return {
    description,
    app: parseApp(description, `what was made of ${join(folder, OTHER_MAKE_FILE)}`),
    files,
  }
}

async function readIfAny(folder: string, file: string): Promise<Buffer | undefined> {
  try {
    return await readFileIn(folder, file)
  } catch (error) {
    const code = errorCode(error)
    if (code !== 'ENOENT' && code !== 'ENOTDIR' && code !== 'ELOOP') throw error
    return undefined
  }
}

async function readFiles(folder: string, app: AppDescription): Promise<Map<string, Buffer>> {
  const present = new Set(await filesIn(folder))
  present.delete(APP_FILE)
  const files = new Map<string, Buffer>()
  const problems: string[] = []
  for (const [path, listed] of Object.entries(app.files)) {
    if (!present.delete(path)) {
      problems.push(`${path} is listed in app.json but missing from ${folder}: build the app again.`)
      continue
    }
    const bytes = await readFileIn(folder, path)
    const found = fileInfo(bytes)
    if (found.size === listed.size && found.hash === listed.hash) files.set(path, bytes)
    else
      problems.push(
        `${path} in ${folder} is not the file that app.json lists (other hash): build the app again.`,
      )
  }
  problems.push(
    ...[...present].map((path) => `${path} in ${folder} is not listed in app.json: build the app again.`),
  )
  if (problems.length > 0) throw new Refusal(problems)
  return files
}
