import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SERVICE_NAME } from '@arcada/kit/federation/services'
import { errorCode, Refusal } from '../common/refusal.ts'
import { isSampleStore, storeFolder } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'

/** Settings that hold for every whitelabel of one sample store: they belong to this machine, so no folder has them. */
interface LocalSettings {
  /** Where the sandbox answers: pages may call it and links may lead there. */
  origins: string[]
  /**
   * Services that calls of the builds need: the sandbox at the first origin answers these and those of each whitelabel.
   * By default services keep their own origins.
   */
  services?: string[]
}

/** Beside the store, so that an account that may only write into the store cannot add an origin. */
const placeOf = (folder: string) => join(dirname(folder), 'local-settings.json')

const isOrigin = (value: unknown) => typeof value === 'string' && URL.parse(value)?.origin === value
const isService = (value: unknown) => typeof value === 'string' && new RegExp(SERVICE_NAME).test(value)

const isLocal = (value: unknown): value is LocalSettings =>
  value instanceof Object &&
  'origins' in value &&
  Array.isArray(value.origins) &&
  value.origins.every(isOrigin) &&
  (!('services' in value) || (Array.isArray(value.services) && value.services.every(isService)))

/** What the settings of every whitelabel have besides on this machine; nothing for any store but the sample one. */
export async function localSettings({ address }: Pick<Store, 'address'>): Promise<LocalSettings> {
  if (!isSampleStore(address)) return { origins: [] }
  const file = placeOf(storeFolder(address))
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'))
    if (isLocal(value)) return value
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { origins: [] }
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new Refusal(
    `${file} does not look like { "origins": ["http://localhost:8081"] }: remove it, and 'npm start' writes it again.`,
  )
}

/** Writes these settings for the sample store in a folder, in place of those that are there. */
export async function writeLocalSettings(folder: string, settings: LocalSettings): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  await writeFile(placeOf(folder), `${JSON.stringify(settings)}\n`)
}
