import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { WHITELABEL_FILE } from '@arcada/kit/federation/names'
import type { Apps } from '../publish/apps.ts'
import { imagesOf } from '../whitelabel/assets.ts'
import { WHITELABELS, whitelabelIds } from '../whitelabel/config.ts'
import type { Settings } from '../whitelabel/settings.ts'

/** What another whitelabel's folder claims for itself. */
interface Brand {
  id: string
  hostnames: readonly string[]
  merchants: readonly string[]
  /** Name of each picture, with its size in bytes. */
  pictures: readonly { name: string; size: number }[]
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** A JSON file as far as it can be read: problems of another whitelabel are reported when that one is promoted. */
async function readLoosely(file: string): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'))
    return value instanceof Object ? { ...value } : {}
  } catch {
    return {}
  }
}

async function readBrand(folder: string, id: string): Promise<Brand> {
  const { hostnames, merchant, trialMerchant, logo, icons, preview } = await readLoosely(
    join(folder, id, WHITELABEL_FILE),
  )
  const picture = preview instanceof Object && 'picture' in preview ? preview.picture : undefined
  const names = [logo, ...Object.values(icons instanceof Object ? icons : {}), picture].filter(isText)
  const pictures = await Promise.all(
    [...new Set(names)].map(async (name) => {
      const size = (await stat(join(folder, id, name)).catch(() => undefined))?.size ?? -1
      return { name, size }
    }),
  )
  return {
    id,
    hostnames: Array.isArray(hostnames) ? hostnames.filter(isText) : [],
    merchants: [merchant, trialMerchant].filter(isText),
    pictures,
  }
}

const readBrands = async (folder: string) =>
  Promise.all((await whitelabelIds(folder)).map((id) => readBrand(folder, id)))

/** A run over many whitelabels hands in one `Apps` for all: then the other brands are read once. */
const brandsOfRun = new WeakMap<Apps, Promise<Brand[]>>()

async function samePictures(
  { whitelabel, assets }: Settings,
  folder: string,
  other: Brand,
): Promise<string[]> {
  const problems: string[] = []
  for (const name of imagesOf(whitelabel)) {
    const bytes = assets.files.get(name)
    for (const theirs of other.pictures.filter(({ size }) => size === bytes?.length))
      if (bytes?.equals(await readFile(join(folder, other.id, theirs.name))))
        problems.push(
          `${name} is the same picture as ${theirs.name} of ${other.id}: use one of ${whitelabel.name}'s own.`,
        )
  }
  return problems
}

/** `sandbox.json` configures the sandbox as the back end, which knows the whitelabel by the same merchants. */
async function sandboxProblems({ whitelabel }: Settings, folder: string): Promise<string[]> {
  const sandbox = await readLoosely(join(folder, whitelabel.id, 'sandbox.json'))
  return (['merchant', 'trialMerchant'] as const).flatMap((field) =>
    sandbox[field] === undefined || sandbox[field] === whitelabel[field]
      ? []
      : [
          `${field} is '${whitelabel[field]}', but '${sandbox[field]}' in sandbox.json: set both to the same value.`,
        ],
  )
}

/**
 * Where the folder of a whitelabel claims what is another one's, a sentence each: a hostname, a merchant, a picture. A copied
 * folder that was not edited to its end would show one brand's players the other's, or their accounts.
 */
export async function otherBrandProblems(
  settings: Settings,
  apps: Apps,
  folder: string = WHITELABELS,
): Promise<string[]> {
  const reading = brandsOfRun.get(apps) ?? readBrands(folder)
  brandsOfRun.set(apps, reading)
  const { id, hostnames, merchant, trialMerchant } = settings.whitelabel
  const problems = await sandboxProblems(settings, folder)
  for (const other of await reading) {
    if (other.id === id) continue
    for (const hostname of hostnames.filter((one) => other.hostnames.includes(one)))
      problems.push(`The hostname ${hostname} also belongs to ${other.id}: remove it from one of the two.`)
    for (const [field, value] of Object.entries({ merchant, trialMerchant }))
      if (other.merchants.includes(value))
        problems.push(`${field} '${value}' is a merchant of ${other.id}: use the merchant of ${id}.`)
    problems.push(...(await samePictures(settings, folder, other)))
  }
  return problems.map((problem) => `${join(folder, id, WHITELABEL_FILE)}: ${problem}`)
}
