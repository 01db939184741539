import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentRelease } from '@arcada/federation'
import { sitePath } from '@arcada/federation/names'

const INLINED = /id="release"[^>]*>([^<]*)</

/** The release that a document carries. */
function releaseIn(html: string): DocumentRelease {
  const json = INLINED.exec(html)?.[1]
  if (json === undefined) throw new Error('the document contains no release')
  return JSON.parse(json)
}

/** The same document with a changed release: an attacker can change it, because no policy covers it. */
export function withRelease(html: string, change: (release: DocumentRelease) => void): string {
  const release = releaseIn(html)
  change(release)
  const json = JSON.stringify(release).replaceAll('<', '\\u003c')
  return html.replace(INLINED, (whole) => whole.replace(/>[^<]*<$/, () => `>${json}<`))
}

/** The release that a whitelabel runs, from the folder of a store. */
export async function readRelease(store: string, whitelabel: string): Promise<DocumentRelease> {
  return releaseIn(await readFile(join(store, sitePath(whitelabel)), 'utf8'))
}
