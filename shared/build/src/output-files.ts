import { createHash } from 'node:crypto'
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { AppDescription, FileInfo } from '@arcada/kit/federation'
import { APP_FILE, baseOf, hashFrom } from '@arcada/kit/federation/names'

/** Writes a value as a JSON file that people can read. */
export async function writeJson(file: string, value: object): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 1)}\n`)
}

/**
 * Appends the hashes of all files that the document does not name to the last entry file, so that deferred chunks
 * are pinned as well: the document pins the entry itself.
 */
export async function pinInnerChunks(folder: string, description: AppDescription): Promise<void> {
  const named = new Set([
    ...description.entry,
    ...Object.values(description.exposes).flat(),
    ...Object.values(description.locales).flat(),
  ])
  const files = await listFiles(folder)
  const inner = Object.entries(files).filter(([file]) => /^[^/]+\.js$/.test(file) && !named.has(file))
  if (inner.length === 0) return
  const pins = JSON.stringify(Object.fromEntries(inner.map(([file, { hash }]) => [file, hash])))
  const base = JSON.stringify(baseOf(description.name, description.version))
  await appendFile(join(folder, description.entry.at(-1) ?? ''), `\nglobalThis.__arcadaPin(${base},${pins});`)
}

/** Every file of a build but its `app.json`, by its path, with size and hash. */
export async function listFiles(folder: string): Promise<Record<string, FileInfo>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: Record<string, FileInfo> = {}
  for (const entry of entries) {
    if (!entry.isFile() || entry.name === APP_FILE) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    const hash = hashFrom(createHash('sha256').update(bytes).digest('base64'))
    files[relative(folder, path)] = { size: bytes.length, hash }
  }
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
}
