import type { DocumentRelease } from '@arcada/federation'
import { type DocumentMarks, readMarks } from '../document/document.ts'
import type { Keys } from '../keys/keys.ts'
import { Refusal } from '../refusal.ts'
import { type UrlStore, urlStore } from '../store/url-store.ts'

export interface LiveSite {
  /** What the site shows of its store. */
  site: UrlStore
  origin: string
  html: string
  headers: Headers
  marks: DocumentMarks
  document: DocumentRelease
}

/**
 * Reads the document of a live site from outside: `url` is the address of any of its pages. A Refusal when there is none
 * that this tool wrote and the operator signed.
 */
export async function readLiveSite(url: string, keys: Keys): Promise<LiveSite> {
  const { origin, pathname, search } = new URL(url)
  const site = urlStore(origin)
  const page = await site.fetch(pathname.slice(1) + search)
  if (page === undefined) throw new Refusal(`${url} does not answer with a document.`)
  const html = page.bytes.toString('utf8')
  const marks = readMarks(html)
  if (marks === undefined) throw new Refusal(`${url} answers with a document that this tool did not write.`)
  // It counts only when a key that may promote the whitelabel which it names signed it.
  const document = JSON.parse(marks.json) as DocumentRelease
  const ring = await keys.on(site)
  const { problem } = ring.judge('document', document.whitelabel, marks.json, marks.signature)
  if (problem !== undefined) throw new Refusal(`The release in ${url} ${problem}.`)
  return { site, origin, html, headers: page.headers, marks, document }
}
