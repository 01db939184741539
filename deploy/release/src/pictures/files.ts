import type { Hash, PictureReport } from '@arcada/kit/federation'
import { PICTURE_REPORT } from '@arcada/kit/federation/formats'
import { integrityOf } from '../common/hash.ts'
import { Refusal } from '../common/refusal.ts'
import { schemaCheck } from '../common/schema-check.ts'
import type { Store } from '../store/store.ts'
import { pictureHash, readPixels } from './hash.ts'

/** Where pictures and reports lie, each below the hash of its content. */
export const PICTURES = 'pictures/'
export const REPORTS = 'picture-reports/'

/** A larger report was not written by this tool. */
const MAX_REPORT_BYTES = 64 * 1024 * 1024

const hexOf = (hash: string) => Buffer.from(hash.slice('sha256-'.length), 'base64').toString('hex')

/** Path of a report by its hash. */
export const reportPath = (hash: string): string => `${REPORTS}${hexOf(hash)}.json`

export const picturePath = (name: string): string => `${PICTURES}${name}.png`

/** What is wrong with a report; `[]` when it is valid. */
export const reportProblems = schemaCheck(PICTURE_REPORT)
const isReport = (value: unknown): value is PictureReport => reportProblems(value).length === 0

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The report that a run names; a Refusal when it is gone, or is not what the run was signed for. */
export async function readReport(
  store: Store,
  run: { whitelabel: string; report: Hash },
): Promise<PictureReport> {
  const path = reportPath(run.report)
  const again = `take the pictures again with 'smoke --whitelabel ${run.whitelabel} --pictures'`
  const file = await store.read(path)
  if (file === undefined) throw new Refusal(`${path} is missing from ${store.address}: ${again}.`)
  const isSigned = file.bytes.length <= MAX_REPORT_BYTES && integrityOf(file.bytes) === run.report
  if (!isSigned) throw new Refusal(`${path} in ${store.address} was altered: ${again}.`)
  const report = parse(file.bytes.toString('utf8'))
  if (isReport(report)) return report
  throw new Refusal(`${path} in ${store.address} was written by another version of this tool: ${again}.`)
}

/**
 * The PNG file of a picture by its name in a report. A Refusal when there is none, or when its pixels are not those that the
 * name states.
 */
export async function readPicture(store: Store, name: string): Promise<Buffer> {
  if (!/^[0-9a-f]{64}$/.test(name)) throw new Refusal('A picture is named by 64 hexadecimal digits.')
  const path = picturePath(name)
  const file = await store.read(path)
  if (file === undefined)
    throw new Refusal(`${path} is missing from ${store.address}: take the pictures again.`)
  const pixels = readPixels(file.bytes)
  if (pixels !== undefined && pictureHash(pixels) === name) return file.bytes
  throw new Refusal(`${path} in ${store.address} was altered: take the pictures again.`)
}
