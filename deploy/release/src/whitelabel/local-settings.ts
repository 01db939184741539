import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode, Refusal } from '../common/refusal.ts'
import { isSampleStore, storeFolder } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'

/** Settings that hold for every whitelabel of one sample store: they belong to this machine, so no folder has them. */
interface LocalSettings {
  /** Where the sandbox answers: pages may call it and links may lead there. */
  origins: string[]
}

/** Beside the store, so that an account that may only write into the store cannot add an origin. */
const placeOf = (folder: string) => join(dirname(folder), 'local-settings.json')

const isLocal = (value: unknown): value is LocalSettings =>
  value instanceof Object &&
  'origins' in value &&
  Array.isArray(value.origins) &&
  value.origins.every((origin) => typeof origin === 'string' && URL.parse(origin)?.origin === origin)

/** Origins that the settings of every whitelabel have besides on this machine; none for any store but the sample one. */
export async function localOrigins({ address }: Pick<Store, 'address'>): Promise<string[]> {
  if (!isSampleStore(address)) return []
  const file = placeOf(storeFolder(address))
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'))
    if (isLocal(value)) return value.origins
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new Refusal(
    `${file} does not look like { "origins": ["http://localhost:8081"] }: remove it, and 'npm start' writes it again.`,
  )
}

/** Writes these settings for the sample store in a folder, in place of those that are there. */
export async function writeLocalOrigins(folder: string, origins: readonly string[]): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  await writeFile(placeOf(folder), `${JSON.stringify({ origins })}\n`)
}
