import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WORK } from '@arcada/kit/build'
import type { AppDescription } from '@arcada/kit/federation'
import { baseOf } from '@arcada/kit/federation/names'
import { type Keys, publish, type Store } from '@arcada/release'

export interface Copy {
  name: string
  version: string
}

/** Address of a copy's screen: `/m/gameList` of `games7` is `/m/games7/gameList`. */
export function copiedAddress(name: string, address: string): string {
  return address.replace(/^\/m\//, `/m/${name}/`)
}

/**
 * Publishes a built remote again under another name and version, with addresses of its own and without its part of
 * home: the cheapest remote that runs. All its hashes are new, because every file contains its name.
 */
export async function publishCopy(
  { store, keys }: { store: Store; keys: Keys },
  built: string,
  { name, version }: Copy,
): Promise<void> {
  const app: AppDescription = JSON.parse(await readFile(join(built, 'app.json'), 'utf8'))
  const folder = join(WORK, 'e2e/copies', `${name}-${version}-${process.pid}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const global = (one: Copy) => `${one.name}__${one.version.replace(/\W/g, '_')}`
  const replacements: [string, string][] = [
    [baseOf(app.name, app.version), baseOf(name, version)],
    [global(app), global({ name, version })],
  ]
  const copied = { ...app, name, version, slots: [], files: {} as AppDescription['files'] }
  delete copied.home
  copied.routes = app.routes.map(({ aliases: _, ...route }) => ({
    ...route,
    path: copiedAddress(name, route.path),
  }))
  const names = (await readdir(built)).filter((file) => file !== 'app.json' && file !== app.home)
  // The entry contains the hashes of the others.
  const inOrder = names.sort((a, b) => Number(app.entry.includes(a)) - Number(app.entry.includes(b)))
  for (const file of inOrder) {
    let text = await readFile(join(built, file), 'utf8')
    for (const [from, to] of replacements) text = text.replaceAll(from, to)
    const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`
    const before = app.files[file]?.hash
    if (before) replacements.push([before, hash])
    copied.files[file] = { size: Buffer.byteLength(text), hash }
    await writeFile(join(folder, file), text)
  }
  copied.files = Object.fromEntries(Object.entries(copied.files).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(join(folder, 'app.json'), `${JSON.stringify(copied, null, 1)}\n`)
  await publish({ store, keys, folder })
  await rm(folder, { recursive: true, force: true })
}
