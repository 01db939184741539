import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Release, ReleasedApp, WhitelabelConfig } from '@arcada/federation'
import { sitePath } from '@arcada/federation/names'
import { foldersOf, keepFolders } from '../gc/marks.ts'
import type { Keys } from '../keys/keys.ts'
import type { Apps } from '../publish/apps.ts'
import { Refusal } from '../refusal.ts'
import { claimNumber, markLost, readLive } from '../release/releases.ts'
import type { Store } from '../store/store.ts'
import { putAssets, type WhitelabelAssets } from '../whitelabel/assets.ts'
import { everything, type Fit } from './compose.ts'
import { READABLE_FORMATS, writeDocument } from './document.ts'
import { previousFile } from './previous-file.ts'
import { templateProblems } from './template.ts'

/** More would not fit into the first flight of a fresh connection (architecture, section 4). */
export const DOCUMENT_BUDGET = 14 * 1024

/** Tenfold faster than 9 and less than 1 % larger, which counts when thousands of whitelabels are promoted. */
const MEASURED_QUALITY = 7

export interface DocumentSize {
  bytes: number
  /** As an edge sends it that compresses as it goes. */
  brotli: number
}

export interface Placed {
  release: Release
  document: DocumentSize
}

export interface PlaceOptions {
  store: Store
  keys: Keys
  apps: Apps
  whitelabel: WhitelabelConfig
  assets: WhitelabelAssets
  draft: Omit<Release, 'seq'>
  /** Etag of the document that was looked at, null when there was none. */
  etag: string | null
}

const compress = promisify(brotliCompress)

/** The template that the host hands in for the document; a Refusal when one is altered or cannot be written inline. */
export async function readTemplate(
  apps: Apps,
  host: ReleasedApp,
): Promise<{ boot: string; styles: string; body: string }> {
  const { document } = host
  if (document === undefined)
    throw new Refusal(`${host.name} ${host.version} has no template of the document: build it again.`)
  if (!READABLE_FORMATS.includes(host.reads ?? 1))
    throw new Refusal(
      `${host.name} ${host.version} reads another form of the document (${host.reads ?? 1}) than this tool writes ` +
        `(${READABLE_FORMATS.join(' or ')}): build and publish the host again.`,
    )
  const texts = new Map<string, string>()
  for (const path of Object.values(document)) texts.set(path, await apps.text(host, path))
  const text = (path: string) => texts.get(path) ?? ''
  const problems = templateProblems(host, text)
  if (problems.length > 0) throw new Refusal(problems)
  return { boot: text(document.boot), styles: text(document.styles), body: text(document.body) }
}

type Template = Awaited<ReturnType<typeof readTemplate>>

async function writeFor(
  { store, keys, whitelabel, assets }: PlaceOptions,
  release: Release,
  template: Template,
  fit: Fit,
): Promise<string> {
  const ring = await keys.on(store)
  const sign = (text: string) => ring.sign('document', whitelabel.id, text)
  const grantKeys = ring.grantKeys(whitelabel.id)
  return writeDocument({ release, whitelabel, assets: assets.base, ...template, grantKeys, fit, sign })
}

/** Measured with a number of six digits, so that no later number makes the document longer. */
async function measure(options: PlaceOptions, template: Template, fit: Fit): Promise<DocumentSize> {
  const html = await writeFor(options, { ...options.draft, seq: 999_999 }, template, fit)
  const packed = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: MEASURED_QUALITY } })
  return { bytes: Buffer.byteLength(html), brotli: packed.length }
}

/** A place whose document is known to keep to the budget. */
export interface Fitted {
  place: PlaceOptions
  template: Template
  fit: Fit
  document: DocumentSize
  /** What had to be left out for it, one sentence each. */
  notes: string[]
}

/**
 * Finds the most that the document of a draft can say within the budget: first the files of every remote are named, then
 * the hashes of what visits begin with stand there, then all hashes, each from the most important remote on. What does not fit is in the `app.json` of its
 * version, whose hash always does. A Refusal when even that is too large.
 */
export async function fitDocument(place: PlaceOptions): Promise<Fitted> {
  const template = await readTemplate(place.apps, place.draft.host)
  const { hashed: count } = everything(place.draft)
  const within = (step: number) => Math.min(Math.max(0, step), count)
  const fitAt = (step: number): Fit => ({
    named: within(step),
    begun: within(step - count),
    hashed: within(step - 2 * count),
  })
  const fitted = async (step: number): Promise<Fitted> => {
    const fit = fitAt(step)
    return {
      place,
      template,
      fit,
      document: await measure(place, template, fit),
      notes: notesAbout(fit, count),
    }
  }
  const whole = await fitted(3 * count)
  if (whole.document.brotli <= DOCUMENT_BUDGET) return whole
  let best = await fitted(0)
  if (best.document.brotli > DOCUMENT_BUDGET) throw tooLarge(place, best.document, template)
  for (let [least, tooMuch] = [0, 3 * count]; tooMuch - least > 1; ) {
    const middle = (least + tooMuch) >> 1
    const tried = await fitted(middle)
    if (tried.document.brotli > DOCUMENT_BUDGET) tooMuch = middle
    else [least, best] = [middle, tried]
  }
  return best
}

function notesAbout({ hashed, begun, named }: Fit, count: number): string[] {
  const looked = 'pages that show the others look them up in their app.json.'
  if (named < count)
    return [`The document has room for the files and titles of ${named} of ${count} remotes; ${looked}`]
  if (begun < count)
    return [
      `The document has room for the hashes of what visits begin with of ${begun} of ${count} remotes; ${looked}`,
    ]
  return hashed < count
    ? [`The document has room for the hashes of all files of ${hashed} of ${count} remotes; ${looked}`]
    : []
}

function tooLarge(
  { whitelabel }: PlaceOptions,
  { bytes, brotli }: DocumentSize,
  template: Template,
): Refusal {
  const sizes = Object.entries(template).map(([name, text]) => `${name} ${Buffer.byteLength(text)}`)
  return new Refusal(
    `The document of ${whitelabel.id} would be ${brotli} bytes (brotli), more than ${DOCUMENT_BUDGET}: make the host's ` +
      `template smaller (${sizes.join(', ')} bytes uncompressed of ${bytes}), or release fewer remotes or addresses.`,
  )
}

/**
 * Writes the draft under the next number and then, by compare-and-swap, the document. Until that last step
 * nothing that a player sees has changed. A Refusal when the document is no longer the one that was looked at.
 */
export async function putLive({ place, template, fit, document }: Fitted): Promise<Placed> {
  const { store, keys, whitelabel, assets, draft, etag } = place
  await putAssets(store, assets)
  const previous = previousFile(draft)
  if (previous) await store.createOnly(previous.address.slice(1), Buffer.from(previous.text))
  await keepFolders(store, foldersOf(draft))
  const release = await claimNumber(store, keys, draft)
  const html = await writeFor(place, release, template, fit)
  if (await store.compareAndSwap(sitePath(whitelabel.id), Buffer.from(html), etag))
    return { release, document }
  const live = await readLive(store, keys, whitelabel.id)
  const winner = live ? `release ${live.release.seq} by ${live.release.by}` : 'the document was removed'
  const problem = `${whitelabel.id} has changed since you looked: ${winner}`
  await markLost(store, release, problem)
  throw new Refusal(`${problem}. Nothing was changed; look at 'status', then run this again.`)
}
