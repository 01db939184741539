import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import {
  DOCUMENT_FORMAT,
  type DocumentRelease,
  type Release,
  type ReleasedApp,
  type WhitelabelConfig,
} from '@arcada/kit/federation'
import { NO_WORKER, sitePath, WORKER_FILE, workerPath } from '@arcada/kit/federation/names'
import { Refusal } from '../common/refusal.ts'
import { type DocumentDetail, fullDetail } from '../document/compose.ts'
import { type DocumentInput, writeDocument } from '../document/document.ts'
import { previousFile } from '../document/previous-file.ts'
import { type Template, templateProblems } from '../document/template.ts'
import type { Keys } from '../keys/keys.ts'
import type { Apps } from '../publish/apps.ts'
import { keepFolders } from '../store/gc-marks.ts'
import type { Store } from '../store/store.ts'
import { putAssets, type WhitelabelAssets } from '../whitelabel/assets.ts'
import { appsOf, foldersOf } from './contents.ts'
import { readStart, type Start } from './live.ts'
import { recordVersions } from './released-descriptions.ts'
import { claimNumber, markLost } from './releases.ts'

/** More would not fit into the first flight of a fresh connection (docs/decisions/0010-the-load-path.md). */
const DOCUMENT_BUDGET = 14 * 1024

/** Tenfold faster than 9 and less than 1 % larger, which counts when thousands of whitelabels are promoted. */
const MEASURED_QUALITY = 7

export interface DocumentSize {
  bytes: number
  /** As an edge sends it that compresses on the fly. */
  brotli: number
}

export interface PlaceOptions {
  store: Store
  keys: Keys
  apps: Apps
  whitelabel: WhitelabelConfig
  assets: WhitelabelAssets
  draft: Omit<Release, 'seq'>
  /** What was live when the draft was made; its etag is null where nothing was. */
  start: Pick<Start, 'etag' | 'shown'> & Partial<Pick<Start, 'document'>>
}

const compress = promisify(brotliCompress)

/** How far the number in an invalid document may lie above the newest valid release. */
const MAX_JUMP = 10_000

/** The host's template for the document; a Refusal when a file is altered or cannot be written inline. */
export async function readTemplate(apps: Apps, host: ReleasedApp): Promise<Template> {
  const { document } = host
  if (document === undefined)
    throw new Refusal(`${host.name} ${host.version} has no template of the document: build it again.`)
  if (host.reads !== DOCUMENT_FORMAT)
    throw new Refusal(
      `${host.name} ${host.version} reads document format ${host.reads ?? 'unknown'}, and this tool writes ` +
        `${DOCUMENT_FORMAT}: build and publish the host again.`,
    )
  const [boot, styles, body] = await Promise.all(
    [document.boot, document.styles, document.body].map((path) => apps.text(host, path)),
  )
  const texts = { boot: boot ?? '', styles: styles ?? '', body: body ?? '' }
  const problems = templateProblems(host, texts)
  if (problems.length > 0) throw new Refusal(problems)
  return texts
}

async function writeFor(
  { store, keys, whitelabel, assets }: PlaceOptions,
  release: Release,
  template: Template,
  fit: DocumentDetail,
  sign: DocumentInput['sign'],
): Promise<string> {
  const grantKeys = (await keys.on(store)).grantKeys(whitelabel.id)
  return writeDocument({ release, whitelabel, assets, ...template, grantKeys, fit, sign })
}

/** As long and as hard to compress as a signature; for measuring only. */
const MEASURED_SIGNATURE = createHash('sha512').update('measured').digest('base64')

/** Measured with a number of six digits, so that no later number makes the document longer. */
async function measure(place: PlaceOptions, template: Template, fit: DocumentDetail): Promise<DocumentSize> {
  const { list } = await place.keys.on(place.store)
  const draft = { ...place.draft, seq: 999_999, keyList: list }
  const html = await writeFor(place, draft, template, fit, async () => MEASURED_SIGNATURE)
  const packed = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: MEASURED_QUALITY } })
  return { bytes: Buffer.byteLength(html), brotli: packed.length }
}

/** A draft with a document within the budget. */
export interface FittedDocument {
  place: PlaceOptions
  template: Template
  fit: DocumentDetail
  document: DocumentSize
  /** What the document leaves out, one sentence each. */
  notes: string[]
}

/**
 * Finds the most detailed document of a draft within the budget: first it lists the files of every remote, then the hashes
 * of entry files, then all hashes, each from the most important remote on. The rest stays in the `app.json` of each version,
 * which the document always lists by hash. A Refusal when the least detailed document is too large.
 */
export async function fitDocument(place: PlaceOptions): Promise<FittedDocument> {
  const template = await readTemplate(place.apps, place.draft.host)
  const [count] = fullDetail(place.draft)
  const within = (step: number) => Math.min(Math.max(0, step), count)
  const fitted = async (step: number): Promise<FittedDocument> => {
    const fit: DocumentDetail = [within(step - 2 * count), within(step - count), within(step)]
    const document = await measure(place, template, fit)
    return { place, template, fit, document, notes: notesAbout(fit, count, place.start.document) }
  }
  const isWithin = ({ document }: FittedDocument) => document.brotli <= DOCUMENT_BUDGET
  let best = await fitted(3 * count)
  if (isWithin(best)) return best
  best = await fitted(0)
  if (!isWithin(best)) throw tooLarge(best)
  for (let [least, tooMuch] = [0, 3 * count]; tooMuch - least > 1; ) {
    const middle = (least + tooMuch) >> 1
    const tried = await fitted(middle)
    if (isWithin(tried)) [least, best] = [middle, tried]
    else tooMuch = middle
  }
  return best
}

/** Only by the release that leaves more out than the one that is live, because every release after it would repeat it. */
function notesAbout(fit: DocumentDetail, count: number, live: Start['document']): string[] {
  const before = live && (JSON.parse(live.marks.json) as DocumentRelease).fit
  if (before && fit.every((remotes, at) => remotes >= (before[at] ?? 0))) return []
  // The lowest detail that some remotes lack.
  const lacking = [
    ['hashes of all files', fit[0]],
    ['hashes of the entry files', fit[1]],
    ['files and titles', fit[2]],
  ] as const
  const [what, remotes] = lacking.findLast(([, has]) => has < count) ?? []
  if (what === undefined) return []
  return [
    `The document lists the ${what} of ${remotes} of ${count} remotes; pages of the others read them from each version's app.json.`,
  ]
}

function tooLarge({ place, document: { bytes, brotli }, template }: FittedDocument): Refusal {
  const sizes = Object.entries(template).map(([name, text]) => `${name} ${Buffer.byteLength(text)}`)
  return new Refusal(
    `The document of ${place.whitelabel.id} would be ${brotli} bytes (brotli), more than ${DOCUMENT_BUDGET}: make the host's ` +
      `template smaller (${sizes.join(', ')} bytes uncompressed of ${bytes}), or release fewer remotes or addresses.`,
  )
}

/**
 * The service worker of a release: the one that its host was published with, or, with the kill switch on and for a host
 * that has none, one that unregisters itself. A Refusal when the host's file is missing or altered.
 */
export async function workerText(
  apps: Apps,
  host: ReleasedApp,
  { serviceWorker }: Pick<WhitelabelConfig, 'serviceWorker'>,
): Promise<string> {
  if (serviceWorker === 'off' || host.files[WORKER_FILE] === undefined) return NO_WORKER
  return apps.text(host, WORKER_FILE)
}

/**
 * Writes the service worker of the document that was just made live. A run that was overtaken meanwhile writes nothing: the
 * other one writes its own after its document.
 */
export async function putWorker(store: Store, whitelabel: string, html: string, text: string): Promise<void> {
  const path = workerPath(whitelabel)
  for (;;) {
    // Read before the document: a worker that is written afterwards makes the swap below fail.
    const there = await store.read(path)
    if (there?.bytes.toString('utf8') === text) return
    const document = await store.read(sitePath(whitelabel))
    if (document?.bytes.toString('utf8') !== html) return
    if (await store.compareAndSwap(path, Buffer.from(text), there?.etag ?? null)) return
  }
}

/** What is wrong with the stored service worker of a whitelabel, a sentence each; `text` is what it must be. */
export async function workerProblems(store: Store, whitelabel: string, text: string): Promise<string[]> {
  const path = workerPath(whitelabel)
  const there = await store.read(path)
  if (there?.bytes.toString('utf8') === text) return []
  const what = there
    ? 'is not the service worker of what is live: it was altered, or a run was killed'
    : 'is missing'
  return [
    `${path} in ${store.address} ${what}. Run 'apply --whitelabel ${whitelabel}', which writes it again.`,
  ]
}

/**
 * Writes the draft under the next number and then, by compare-and-swap, the document. Until that last step
 * nothing that a player sees has changed. A Refusal when another change has replaced the document meanwhile.
 */
export async function putLive({ place, template, fit }: FittedDocument): Promise<Release> {
  const { store, keys, apps, whitelabel, assets, draft, start } = place
  const storeKeys = await keys.on(store)
  const worker = await workerText(apps, draft.host, whitelabel)
  // Nothing may be written that a newer list of keys would reject.
  await storeKeys.refuseNewer()
  await recordVersions(store, appsOf(draft))
  await putAssets(store, assets)
  const previous = previousFile(draft)
  if (previous) await store.createOnly(previous.address.slice(1), Buffer.from(previous.text))
  await keepFolders(store, foldersOf(draft))
  // An invalid document may name a higher number than any release; implausible numbers are ignored.
  const above = start.shown - (draft.after?.seq ?? 0) <= MAX_JUMP ? start.shown : 0
  const release = await claimNumber(store, keys, draft, above)
  const html = await writeFor(place, release, template, fit, (text) =>
    storeKeys.sign('document', whitelabel.id, text),
  )
  await storeKeys.refuseNewer().catch(async (error: unknown) => {
    await markLost(store, release, 'the list of keys was changed before it became live')
    throw error
  })
  if (await store.compareAndSwap(sitePath(whitelabel.id), Buffer.from(html), start.etag)) {
    await putWorker(store, whitelabel.id, html, worker)
    await storeKeys.advancePin()
    return release
  }
  const now = await readStart(store, keys, whitelabel.id)
  const winner =
    now.live && now.problem === undefined
      ? `release ${now.live.release.seq} by ${now.live.release.by}`
      : `the document was ${now.etag === null ? 'removed' : 'altered'}`
  const problem = `${whitelabel.id} was changed by another run: ${winner}`
  await markLost(store, release, problem)
  throw new Refusal(`${problem}. This run changed nothing. Check 'status', then run it again.`)
}
