import type { Dictionaries } from './dictionaries.ts'
import { type BenchSite, pack } from './site.ts'

export interface FileAnswer {
  /** The file itself. */
  file: Buffer
  /** Its bytes as they are sent. */
  body: Buffer
  headers: Record<string, string>
}

/**
 * The answer for a file of a site, to a browser with the header `Available-Dictionary`: the difference where there is one,
 * else the file by itself. Undefined when the site has no such file.
 */
export async function answerFile(
  site: BenchSite,
  dictionaries: Dictionaries,
  address: string,
  available?: string,
): Promise<FileAnswer | undefined> {
  const file = await site.file(address)
  if (!file) return undefined
  const { body, type, etag } = pack(file, address)
  const asDictionary = dictionaries.headersOf(address)
  const hash = available?.replace(/^:|:$/g, '')
  const made = site.delta
    ? hash && (await site.delta(address, hash))
    : 'vary' in asDictionary && (await dictionaries.encode(hash, file, body))
  const delta = made || undefined
  const headers = {
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': delta ? 'dcb' : 'br',
    ...asDictionary,
    etag,
  }
  return { file, body: delta ?? body, headers }
}
