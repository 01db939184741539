import type { DocumentRelease } from '@arcada/kit/federation'
import { isPublic } from '../common/loopback.ts'
import { Refusal } from '../common/refusal.ts'
import { readWritten, type WrittenFields } from '../document/document.ts'
import type { Keys } from '../keys/keys.ts'
import { type UrlStore, urlStore } from './url-store.ts'

export interface LiveSite {
  site: UrlStore
  origin: string
  html: string
  headers: Headers
  marks: WrittenFields
  document: DocumentRelease
}

/**
 * Reads the document of a live site from outside: `url` is the address of any of its pages. A Refusal when there is none
 * that this tool wrote and the operator signed.
 */
export async function readLiveSite(url: string, keys: Keys): Promise<LiveSite> {
  const { origin, protocol, hostname, pathname, search } = new URL(url)
  if (protocol === 'http:' && isPublic(hostname))
    throw new Refusal(
      `${url} is not protected by TLS, so an attacker in the network can replace its answers: serve the site with https.`,
    )
  const site = urlStore(origin)
  const page = await site.fetch(pathname.slice(1) + search)
  if (page === undefined) throw new Refusal(`${url} does not answer with a document.`)
  const html = page.bytes.toString('utf8')
  const marks = readWritten(html)
  if (marks === undefined) throw new Refusal(`${url} answers with a document that this tool did not write.`)
  // It counts only when a key that may promote the whitelabel which it names signed it.
  const document = JSON.parse(marks.json) as DocumentRelease
  const storeKeys = await keys.on(site)
  const { problem } = storeKeys.checkSignature('document', document.whitelabel, marks.json, marks.signature)
  const lists = problem ?? (document.keyList && (await storeKeys.listProblem(document.keyList)))
  if (lists !== undefined) throw new Refusal(`The release in ${url} ${lists}.`)
  return { site, origin, html, headers: page.headers, marks, document }
}
