import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hash } from '@arcada/kit/federation'
import { unzipSync, zipSync } from 'fflate'
import { integrityOf } from '../common/hash.ts'
import { Refusal } from '../common/refusal.ts'
import type { Store } from '../store/store.ts'

/** Where reports lie, each below the hash of its file. */
export const REPORTS = 'picture-reports/'

/** A larger report, packed or unpacked, was not written by this tool. */
const MAX_REPORT_BYTES = 512 * 1024 * 1024

/** The page of Playwright's report, and what it shows. */
const REPORT_FILE = /^(?:index\.html|data\/[0-9a-f]{40}\.(?:png|md))$/

/** Path of a report by its hash. */
export const reportPath = (hash: Hash): string =>
  `${REPORTS}${Buffer.from(hash.slice('sha256-'.length), 'base64').toString('hex')}.zip`

/** A folder with a report, as one file. */
export async function packReport(folder: string): Promise<Buffer> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'))
  const files = names.filter((name) => REPORT_FILE.test(name))
  const entries = await Promise.all(
    files.map(async (name) => [name, await readFile(join(folder, name))] as const),
  )
  return Buffer.from(zipSync(Object.fromEntries(entries), { level: 1 }))
}

/**
 * The files of the report of a run, by their names. A Refusal when it is gone, or is not the one that the run was signed for.
 */
export async function readReport(
  store: Store,
  { report, whitelabel }: { report: Hash; whitelabel: string },
): Promise<ReadonlyMap<string, Uint8Array>> {
  const path = reportPath(report)
  const again = `take the pictures again with 'smoke --whitelabel ${whitelabel} --pictures'`
  const file = await store.read(path)
  if (file === undefined) throw new Refusal(`${path} is missing from ${store.address}: ${again}.`)
  if (file.bytes.length > MAX_REPORT_BYTES || integrityOf(file.bytes) !== report)
    throw new Refusal(`${path} in ${store.address} was altered: ${again}.`)
  let size = 0
  const files = unzipSync(file.bytes, {
    filter({ name, originalSize }) {
      size += originalSize
      return REPORT_FILE.test(name) && size <= MAX_REPORT_BYTES
    },
  })
  return new Map(Object.entries(files))
}
