export interface DocumentNumbers {
  release?: number
  /** Number of the newest urgent release up to it. */
  urgent?: number
}

/**
 * Reads the numbers that the root element of a document states, for readers that need not check its signature; empty
 * for a page that is not the document of a release.
 */
export function documentNumbers(html: string): DocumentNumbers {
  const root = /<html [^>]*>/.exec(html)?.[0] ?? ''
  const [, release] = /data-release="(\d+)"/.exec(root) ?? []
  const [, urgent] = /data-urgent="(\d+)"/.exec(root) ?? []
  return {
    ...(release === undefined ? {} : { release: Number(release) }),
    ...(urgent === undefined ? {} : { urgent: Number(urgent) }),
  }
}
