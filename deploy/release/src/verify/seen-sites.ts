import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, errorText, Refusal } from '../common/refusal.ts'
import { SAMPLE_KEYS } from '../keys/key-folder.ts'

/** The newest release of each site that was checked with a folder of keys, by host and whitelabel. */
type Seen = Readonly<Record<string, number>>

/** Where it is kept, beside `trust.json`; the sample keys are part of the checkout and remember nothing. */
export const seenFile = (folder: string) => join(folder, 'seen.json')

export async function readSeen(folder: string): Promise<Seen> {
  if (folder === SAMPLE_KEYS) return {}
  try {
    return JSON.parse(await readFile(seenFile(folder), 'utf8')) as Seen
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return {}
    throw new Refusal(`${seenFile(folder)} cannot be read (${errorText(error)}): restore or delete it.`)
  }
}

/** Remembers a release of a site; does nothing where the folder is read-only or only in memory. */
export async function noteSeen(folder: string, seen: Seen, site: string, release: number): Promise<void> {
  if (folder === SAMPLE_KEYS || seen[site] === release) return
  const text = `${JSON.stringify({ ...seen, [site]: release }, null, 1)}\n`
  await writeFile(seenFile(folder), text).catch((error: unknown) => {
    if (!['EROFS', 'EACCES', 'EPERM', 'ENOENT'].includes(errorCode(error) ?? '')) throw error
  })
}
