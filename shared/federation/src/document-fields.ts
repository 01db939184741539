/** What a document states of itself; a field that the text lacks is missing. */
export interface DocumentFields {
  /** Number of the release. */
  seq?: number
  /** Number of the newest urgent release up to it. */
  urgent?: number
  /** The release as the browser sees it, as JSON. */
  json?: string
  /** Signature of `json`. */
  signature?: string
  /** Address of the whitelabel's published folder. */
  assets?: string
}

/**
 * Reads a document back, as the release tool's `writeDocument` writes it; checks no signature. Empty for a page that is
 * not the document of a release.
 */
export function documentFields(html: string): DocumentFields {
  const root = /<html [^>]*>/.exec(html)?.[0] ?? ''
  const [, seq] = /data-release="(\d+)"/.exec(root) ?? []
  const [, urgent] = /data-urgent="(\d+)"/.exec(root) ?? []
  const [, marks = '', json] =
    /<script type="application\/json" id="release"([^>]*)>([^<]*)<\/script>/.exec(html) ?? []
  const [, signature] = / data-sig="([^"]*)"/.exec(marks) ?? []
  const [, assets] =
    /<link rel="manifest" href="(\/whitelabels\/[a-z0-9-]+\/[0-9a-f]+\/)manifest\.webmanifest">/.exec(html) ??
    []
  return {
    ...(seq === undefined ? {} : { seq: Number(seq) }),
    ...(urgent === undefined ? {} : { urgent: Number(urgent) }),
    json,
    signature,
    assets,
  }
}
