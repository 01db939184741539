import { execFile } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AppDescription } from '@arcada/kit/federation'
import { APP_FILE, OTHER_MAKE_FILE } from '@arcada/kit/federation/names'
import { currentPerson } from '../common/author.ts'
import { filesIn, readFileIn } from '../common/files-in.ts'
import { fileInfo } from '../common/hash.ts'
import { inParallel } from '../common/in-parallel.ts'
import { errorCode, errorText, Refusal } from '../common/refusal.ts'
import { templateProblems } from '../document/template.ts'
import type { Keys } from '../keys/keys.ts'
import type { StoreKeys } from '../keys/store-keys.ts'
import { keepFolders } from '../store/gc-marks.ts'
import type { Store } from '../store/store.ts'
import { PACKED } from '../store/stored-headers.ts'
import { parseApp, textProblems } from './app-description.ts'
import { appFolder, LOCAL_VERSION } from './apps.ts'
import { notePublished } from './journal.ts'
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
async function readBuild(folder: string): Promise<Build> {
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

const TEXT = new RegExp(PACKED)

export interface PublishOptions {
  store: Store
  keys: Keys
  /** The build's folder: app.json and every file that it lists, or a build of another make with its arcada.json. */
  folder: string
  /** Set for plain versions, unset for `-dev.` ones. */
  release?: boolean
  /** Name of the publisher; the current user by default. */
  by?: string
  /** What others should know about this version, a line of text. */
  notes?: string
  /** Compressed twins of each text; false for a store that only this machine reads. */
  compress?: boolean
  now?: () => Date
}

export interface Published {
  name: string
  version: string
  /** Number of files, and how many of them were not in the store yet. */
  files: number
  written: number
  /** Why the journal has no commit, where git refuses to name it; sentences. */
  notes?: string[]
}

function checkVersion(app: AppDescription, release: boolean): void {
  const { name, version } = app
  const isLocal = LOCAL_VERSION.test(version)
  if (isLocal && release)
    throw new Refusal(
      `${name} ${version} is a local build: build it with a plain version, or publish without --release.`,
    )
  if (!isLocal && !release)
    throw new Refusal(
      `${name} ${version} is a plain version, which only 'publish --release' may use: add --release.`,
    )
  const problems = release ? textProblems(app) : []
  if (problems.length > 0) throw new Refusal(problems)
}

const takenBy = ({ name, version }: AppDescription, file: string) =>
  new Refusal(
    `${name} ${version} is already published with other content or by another key (${file}); a version never changes: give this ` +
      'build a new one.',
  )

const run = promisify(execFile)

/**
 * The commit of the checkout that this command runs in, if the folder lies in it, and whether that checkout has changes which no
 * commit holds. Git runs nowhere else: it starts programs that the settings of a checkout name, and a build may bring its own.
 * Without such a checkout the commit is ARCADA_COMMIT (set in container images), else unknown.
 */
async function readCheckout(
  folder: string,
  notes: string[],
): Promise<{ commit?: string; changed?: boolean }> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: process.cwd() })).stdout.trim()
  try {
    const checkout = await git('rev-parse', '--show-toplevel')
    if (!(await realpath(folder)).startsWith(join(checkout, sep))) throw new Error('not of this checkout')
    const commit = await git('rev-parse', 'HEAD')
    const changes = await git('status', '--porcelain')
    return { commit, ...(changes === '' ? {} : { changed: true }) }
  } catch (error) {
    const commit = process.env.ARCADA_COMMIT
    if (commit) return { commit }
    const [, owned] = /safe\.directory '?([^'\n]+)/.exec(errorText(error)) ?? []
    if (owned !== undefined)
      notes.push(
        `The commit is unknown: another account owns ${owned}, so git does not read it. To have it noted, run ` +
          `'git config --global --add safe.directory ${owned}' before the next publication.`,
      )
    return {}
  }
}

/**
 * The signature claims a version for exactly one build; returns whether it was written. One by a key that signs nothing any
 * more is replaced by a new one for the same build, so that live versions outlive a key.
 */
async function claim(
  store: Store,
  storeKeys: StoreKeys,
  app: AppDescription,
  description: Buffer,
): Promise<boolean> {
  const path = `${appFolder(app.name, app.version)}/${APP_FILE}.sig`
  const bytes = Buffer.from(`${await storeKeys.sign('app', app.name, description)}\n`)
  if (await store.createOnly(path, bytes)) return true
  const there = await store.read(path)
  const { key, problem } = storeKeys.checkSignature('app', app.name, description, there?.bytes.toString())
  if (key?.state === 'active' && problem === undefined) return false
  if (key && there && (await store.compareAndSwap(path, bytes, there.etag))) return true
  throw takenBy(app, `${APP_FILE}.sig`)
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

async function twins(path: string, bytes: Buffer, quality: number): Promise<[path: string, bytes: Buffer][]> {
  if (!TEXT.test(path)) return []
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([compressBrotli(bytes, { params }), compressGzip(bytes, { level: 9 })])
  return [
    [`${path}.br`, br],
    [`${path}.gz`, gz],
  ]
}

/**
 * Puts a build into the store under `apps/<name>/<version>/`, with compressed twins, signed by a key that may publish the app.
 * Publishing the same build again is fine; other bytes under a taken version are a Refusal, and so are a build
 * that is not what its app.json says, a plain version without `release`, and one with untranslated texts.
 * A killed run can be repeated: app.json comes last, and without it a version does not exist. Its publisher, from
 * which commit, and the notes are kept, signed, in the journal, which no edge serves.
 */
export async function publish(options: PublishOptions): Promise<Published> {
  const { store, keys, folder, release = false, compress = true, now = () => new Date() } = options
  const { description, app, files } = await readBuild(folder)
  checkVersion(app, release)
  const storeKeys = await keys.on(store)
  await storeKeys.need({ verb: 'publish', app: app.name })
  if (app.document) {
    const { boot, styles, body } = app.document
    const text = (path: string) => files.get(path)?.toString('utf8') ?? ''
    const problems = templateProblems(app, { boot: text(boot), styles: text(styles), body: text(body) })
    if (problems.length > 0) throw new Refusal(problems)
  }

  const target = appFolder(app.name, app.version)
  const done = { name: app.name, version: app.version, files: files.size + 2 }
  let written = 0
  const put = async (path: string, bytes: Buffer) => {
    if (await store.createOnly(`${target}/${path}`, bytes)) {
      written += 1
      return
    }
    const there = await store.read(`${target}/${path}`)
    if (there?.bytes.equals(bytes)) return
    throw takenBy(app, path)
  }
  await keepFolders(store, [`${target}/`])
  // The signature claims the version for exactly this build: a run with another build is refused before it writes.
  if (await claim(store, storeKeys, app, description)) written += 1
  if ((await store.read(`${target}/${APP_FILE}`)) === undefined) {
    const quality = LOCAL_VERSION.test(app.version) ? 9 : constants.BROTLI_MAX_QUALITY
    const putTwins = async (path: string, bytes: Buffer) => {
      // Another zlib may compress differently: a twin that is there already stays.
      for (const [twin, packed] of compress ? await twins(path, bytes, quality) : [])
        await store.createOnly(`${target}/${twin}`, packed)
    }
    const putBoth = async ([path, bytes]: readonly [string, Buffer]) => {
      await put(path, bytes)
      await putTwins(path, bytes)
    }
    await inParallel([...files], putBoth, 8)
    // Pages read it where the document has no room for all of its hashes.
    await putTwins(APP_FILE, description)
  }
  await put(APP_FILE, description)
  // It may have been marked while its files were read.
  await keepFolders(store, [`${target}/`])
  const event = { app: app.name, version: app.version, at: now() }
  const notes: string[] = []
  await notePublished(store, keys, event, async () => ({
    by: options.by ?? currentPerson(),
    ...(await readCheckout(folder, notes)),
    notes: options.notes,
  }))
  return { ...done, written, ...(notes.length > 0 ? { notes } : {}) }
}
