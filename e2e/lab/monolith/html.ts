import type { DocumentRelease } from '@arcada/kit/federation'
import { documentFields } from '@arcada/kit/federation/document-fields'

/** The parts of the composed document in a monolith's document: both show the same whitelabel. */
export interface DocumentPieces {
  release: DocumentRelease
  /** Opening tag of `html`. */
  root: string
  title: string
  themeColor: string
  styles: string[]
  boot: string
  body: string
  icons: string[]
}

export function readDocument(html: string): DocumentPieces {
  const one = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1]
    if (found === undefined) throw new Error(`the composed document does not match ${pattern}`)
    return found
  }
  const { json } = documentFields(html)
  if (json === undefined) throw new Error('the composed document contains no release')
  return {
    release: JSON.parse(json),
    root: one(/(<html [^>]*>)/),
    title: one(/(<title>[^<]*<\/title>)/),
    themeColor: one(/(<meta name="theme-color"[^>]*>)/),
    styles: [...html.matchAll(/<style>[\s\S]*?<\/style>/g)].map(([style]) => style),
    boot: one(/<script>([\s\S]*?)<\/script>/),
    body: one(/<body>([\s\S]*)<\/body>/),
    icons: [...html.matchAll(/<link rel="(?:manifest|icon|apple-touch-icon)"[^>]*>/g)].map(([link]) => link),
  }
}

const VIEWPORT =
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">'

const page = ({ root, title, themeColor, icons }: DocumentPieces, head: string[], body: string) =>
  ['<!doctype html>', root, '<head>', '<meta charset="utf-8">', VIEWPORT, title, themeColor]
    .concat(head, icons, '</head>', `<body>${body}</body>`, '</html>', '')
    .join('\n')

/** Like the output of the usual plugin: scripts deferred in the head, an empty root. */
export function plainDocument(pieces: DocumentPieces, scripts: readonly string[]): string {
  const tags = scripts.map((src) => `<script defer src="${src}"></script>`)
  return page(pieces, [...pieces.styles, ...tags], '<div id="root"></div>')
}

/** In the order of the composed document, with the runtime inline and without integrity. */
export function tunedDocument(
  pieces: DocumentPieces,
  release: DocumentRelease,
  runtime: string,
  scripts: readonly string[],
): string {
  const json = JSON.stringify(release).replaceAll('<', '\\u003c')
  const head = [
    ...scripts.map((src) => `<script defer crossorigin src="${src}"></script>`),
    `<script type="application/json" id="release">${json}</script>`,
    `<script>${runtime}</script>`,
    `<script>${pieces.boot}</script>`,
    ...pieces.styles,
  ]
  return page(pieces, head, pieces.body)
}
