/** What a document says of itself. */
export interface DocumentMarks {
  /** Number of its release. */
  release?: number
  /** Number of the newest urgent release up to it. */
  urgent?: number
}

/** Reads the numbers that a document's text carries; nothing of a page that is no document of a release. */
export function marksIn(html: string): DocumentMarks {
  const root = /<html [^>]*>/.exec(html)?.[0] ?? ''
  const [, release] = /data-release="(\d+)"/.exec(root) ?? []
  const [, urgent] = /data-urgent="(\d+)"/.exec(root) ?? []
  return {
    ...(release === undefined ? {} : { release: Number(release) }),
    ...(urgent === undefined ? {} : { urgent: Number(urgent) }),
  }
}

/** Asks for the document of this address; nothing when it does not come. */
export function readDocument(cache: 'no-cache' | 'reload'): Promise<DocumentMarks> {
  return fetch(location.pathname, { cache, headers: { accept: 'text/html' } })
    .then((response) => (response.ok ? response.text() : ''))
    .then(marksIn, () => ({}))
}
