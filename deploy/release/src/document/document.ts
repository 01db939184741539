import type { Hash, Release, WhitelabelConfig } from '@arcada/kit/federation'
import { type DocumentFields, documentFields } from '@arcada/kit/federation/document-fields'
import { MANIFEST_FILE, REPORT_GROUP, WORKER_ADDRESS } from '@arcada/kit/federation/names'
import { integrityOf } from '../common/hash.ts'
import { Refusal } from '../common/refusal.ts'
import { iconType, themeColor, type WhitelabelAssets } from '../whitelabel/assets.ts'
import { ICON_SIZES, type Tokens } from '../whitelabel/config.ts'
import { callableOrigins } from '../whitelabel/services.ts'
import {
  composeDocumentRelease,
  type DocumentDetail,
  fullDetail,
  removedAddresses,
  urgentOf,
} from './compose.ts'

export interface DocumentInput {
  release: Release
  whitelabel: WhitelabelConfig
  assets: WhitelabelAssets
  /** Texts from the host's build: inline script, first-paint styles, body. */
  boot: string
  styles: string
  body: string
  /** Public keys, base64url, that grants may be signed with. */
  grantKeys: readonly string[]
  /** How much of the release the document lists; all of it by default. */
  fit?: DocumentDetail | undefined
  /** Hash of the numbered release, for a caller that has only the document; else it is taken from `release`. */
  full?: Hash | undefined
  /** Signs the release's text, base64. */
  sign: (text: string) => Promise<string>
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

/** The parser turns CR LF into LF before a browser hashes an inline element. */
const asParsed = (text: string) => text.replace(/\r\n?/g, '\n')

function rule(selector: string, tokens: Tokens): string {
  const declarations = Object.entries(tokens).map(([token, value]) => `--ar-${token}:${value}`)
  return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : ''
}

/** The whitelabel's tokens, in the layer that comes last; the default theme needs no attribute to hold. */
function whitelabelStyles({ dark, light, shape }: WhitelabelConfig['theme']): string {
  const rules = [
    rule(':root', shape),
    rule(':root[data-theme=dark]', dark),
    rule(':root[data-theme=light]', light),
  ]
  return rules.some((text) => text !== '') ? `@layer ar.whitelabel{${rules.join('')}}` : ''
}

function contentPolicy(whitelabel: WhitelabelConfig, boot: string, styles: readonly string[]): string {
  const { imageOrigins, hostnames, serviceWorker } = whitelabel
  const hashes = (texts: readonly string[]) => texts.map((text) => `'${integrityOf(text)}'`)
  const directives = [
    ["default-src 'none'"],
    ["script-src 'self'", ...hashes([boot])],
    ["style-src 'self'", ...hashes(styles)],
    ["connect-src 'self'", ...callableOrigins(whitelabel)],
    ["img-src 'self' data: blob:", ...imageOrigins],
    // The spoken digits of a captcha.
    ['media-src data:'],
    ["font-src 'self'"],
    ["manifest-src 'self'"],
    // `'self'` has no path, and the one script that may become a worker is at this address, on whichever port.
    [
      'worker-src',
      ...(serviceWorker === 'off' ? ["'none'"] : hostnames.map((name) => `${name}:*${WORKER_ADDRESS}`)),
    ],
    ["frame-src 'none'"],
    ["base-uri 'none'"],
    ["object-src 'none'"],
    ["form-action 'self'"],
    ["require-trusted-types-for 'script'"],
    ['trusted-types arcada'],
    [`report-to ${REPORT_GROUP}`],
  ]
  return directives.map((words) => words.join(' ')).join('; ')
}

function hostScripts({ host }: Release): string[] {
  return host.entry.map((path) => {
    const hash = host.files[path]?.hash
    if (hash === undefined)
      throw new Refusal(`${host.name} ${host.version} names ${path} as a script but does not list it.`)
    return `<script defer crossorigin integrity="${hash}" src="${host.base}${path}"></script>`
  })
}

function icons({ icons: files }: WhitelabelConfig, assets: string): string[] {
  const links = ICON_SIZES.map((size) => {
    const file = files[size]
    const sizes = file.endsWith('.svg') ? 'any' : `${size}x${size}`
    return `<link rel="icon" type="${iconType(file)}" sizes="${sizes}" href="${assets}${file}">`
  })
  return [...new Set(links), `<link rel="apple-touch-icon" href="${assets}${files['192']}">`]
}

/** What a link to the site shows elsewhere; readers of these run no script, so every address shows the same. */
function previewTags({ name, preview }: WhitelabelConfig, assets: string): string[] {
  if (!preview) return []
  const { origin, description, picture } = preview
  const words = escapeHtml(description)
  const properties = {
    type: 'website',
    locale: 'pt_BR',
    site_name: escapeHtml(name),
    title: escapeHtml(name),
    description: words,
    image: `${origin}${assets}${picture}`,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': escapeHtml(name),
  }
  return [
    `<meta name="description" content="${words}">`,
    ...Object.entries(properties).map(([key, value]) => `<meta property="og:${key}" content="${value}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

/**
 * `{{name}}` becomes the name, `{{logo}}` the address of the logo inside a quoted attribute, and the image itself
 * anywhere else. `data-to="/m/…"` marks a link of the first paint, which is hidden when its address was removed.
 */
function fillBody(body: string, name: string, logo: string, removed: readonly string[]): string {
  const address = escapeHtml(logo)
  return body
    .replaceAll(/ data-to="([^"]*)"/g, (_, to: string) => (removed.includes(to) ? ' hidden' : ''))
    .replaceAll('"{{logo}}"', () => `"${address}"`)
    .replaceAll('{{logo}}', () => `<img src="${address}" alt="" width="28" height="28">`)
    .replaceAll('{{name}}', () => escapeHtml(name))
}

/**
 * Writes the document of a whitelabel: one HTML text for every address, in the order that [0010](../../../../docs/decisions/0010-the-load-path.md) measured.
 * Pure apart from `sign`: the same input always gives the same text, which is what `verify` relies on.
 */
export async function writeDocument(input: DocumentInput): Promise<string> {
  const { release, whitelabel, grantKeys, fit = fullDetail(input.release) } = input
  const { base: assets, files } = input.assets
  const logo = `${assets}${whitelabel.logo}`
  const logoHash = integrityOf(files.get(whitelabel.logo) ?? '')
  const full = input.full ?? integrityOf(releaseText(release))
  const json = JSON.stringify(
    composeDocumentRelease(release, whitelabel, { logo, logoHash, grantKeys, full }, fit),
  ).replaceAll('<', '\\u003c')
  const boot = asParsed(input.boot)
  const styles = [asParsed(input.styles), whitelabelStyles(whitelabel.theme)].filter((text) => text !== '')
  const body = fillBody(asParsed(input.body), whitelabel.name, logo, removedAddresses(release))
  const { default: theme } = whitelabel.theme
  const colors = `data-dark="${themeColor(whitelabel, 'dark')}" data-light="${themeColor(whitelabel, 'light')}"`
  const last = urgentOf(release)
  const urgent = last === undefined ? '' : ` data-urgent="${last}"`

  return [
    '<!doctype html>',
    `<html lang="pt" data-whitelabel="${whitelabel.id}" data-release="${release.seq}"${urgent} data-theme="${theme}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="content-security-policy" content="${contentPolicy(whitelabel, boot, styles)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<title>${escapeHtml(whitelabel.name)}</title>`,
    `<meta name="theme-color" content="${themeColor(whitelabel, theme)}" ${colors}>`,
    ...hostScripts(release),
    `<script type="application/json" id="release" data-sig="${await input.sign(json)}">${json}</script>`,
    `<script>${boot}</script>`,
    ...styles.map((text) => `<style>${text}</style>`),
    `<link rel="manifest" href="${assets}${MANIFEST_FILE}">`,
    ...icons(whitelabel, assets),
    ...previewTags(whitelabel, assets),
    '</head>',
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\n')
}

/** The text of `releases/<whitelabel>/<seq>.json`, which the document names by hash. */
export function releaseText(release: Release): string {
  return `${JSON.stringify(release)}\n`
}

/** The fields of a document that `writeDocument` wrote: it writes all of them. */
export type WrittenFields = Required<Omit<DocumentFields, 'urgent'>>

/** Reads a document's own number, text, signature and assets; undefined when it was not written by `writeDocument`. */
export function readWritten(html: string): WrittenFields | undefined {
  const { seq, json, signature, assets } = documentFields(html)
  if (seq === undefined || signature === undefined || json === undefined || assets === undefined)
    return undefined
  return { seq, json, signature, assets }
}
