import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentRelease } from '@arcada/kit/federation'
import { documentFields } from '@arcada/kit/federation/document-fields'
import { sitePath } from '@arcada/kit/federation/names'

/** The text of the release that a document carries. */
function textIn(html: string): string {
  const { json } = documentFields(html)
  if (json === undefined) throw new Error('the document contains no release')
  return json
}

/** The same document with a changed release: an attacker can change it, because no policy covers it. */
export function withRelease(html: string, change: (release: DocumentRelease) => void): string {
  const text = textIn(html)
  const release: DocumentRelease = JSON.parse(text)
  change(release)
  const json = JSON.stringify(release).replaceAll('<', '\\u003c')
  return html.replace(text, () => json)
}

/** The release that a whitelabel runs, from the folder of a store. */
export async function readRelease(store: string, whitelabel: string): Promise<DocumentRelease> {
  return JSON.parse(textIn(await readFile(join(store, sitePath(whitelabel)), 'utf8')))
}
