import type { ReleasedApp } from '@arcada/kit/federation'
import { APP_FILE, APPS } from '@arcada/kit/federation/names'
import { integrityOf } from '../common/hash.ts'
import { deltaProblem } from '../deltas/encode.ts'
import { namesIn } from '../deltas/make-deltas.ts'
import { parseApp } from '../publish/app-description.ts'
import { dictionaryName, parseDeltaPath } from '../store/delta-names.ts'
import type { Store } from '../store/store.ts'

/**
 * Decodes each delta of a version with the file that it was made against, a sentence per problem. A delta whose dictionary
 * has been collected is not checked: no page that is open can have it.
 */
export async function deltaProblems(store: Store, app: ReleasedApp): Promise<string[]> {
  const base = app.base.slice(1)
  const deltas = [...(await namesIn(store, base))].flatMap((path) => {
    const parsed = parseDeltaPath(path)
    return parsed ? [{ path, ...parsed }] : []
  })
  if (deltas.length === 0) return []
  const dictionaries = await filesByName(store, app.name)
  const problems: string[] = []
  for (const { path, file, dictionary } of deltas) {
    const place = dictionaries.get(`${file} ${dictionary}`)
    const [delta, bytes, against] = await Promise.all(
      [`${base}${path}`, `${base}${file}`, place].map((one) => (one ? store.read(one) : undefined)),
    )
    if (delta === undefined || bytes === undefined || against === undefined) continue
    const problem = await deltaProblem(delta.bytes, bytes.bytes, against.bytes)
    if (problem !== undefined)
      problems.push(`${app.base}${path} ${problem}: delete it, then promote or apply again.`)
  }
  return problems
}

/** File and name as a dictionary -> path in the store, for each file of each version of an app. */
async function filesByName(store: Store, name: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const folder = `${APPS.slice(1)}${name}/`
  for (const version of await store.list(folder)) {
    const place = `${folder}${version}`
    const description = await store.read(`${place}${APP_FILE}`)
    if (description === undefined) continue
    const add = (file: string, bytes: string) =>
      found.set(`${file} ${dictionaryName(bytes.slice(bytes.indexOf('-') + 1))}`, `${place}${file}`)
    add(APP_FILE, integrityOf(description.bytes))
    for (const [file, { hash }] of Object.entries(parseApp(description.bytes, place).files)) add(file, hash)
  }
  return found
}
