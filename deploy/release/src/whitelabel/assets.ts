import { join } from 'node:path'
import type { WhitelabelConfig } from '@arcada/kit/federation'
import { MANIFEST_FILE, WHITELABEL_FILE, WHITELABEL_FILES } from '@arcada/kit/federation/names'
import { BASE_COLORS } from '@arcada/kit/ui/tokens'
import { readFileIn } from '../common/files-in.ts'
import { integrityOf, shortDigest } from '../common/hash.ts'
import { errorCode, Refusal } from '../common/refusal.ts'
import type { Store } from '../store/store.ts'
import { ICON_SIZES, type IconSize, parseWhitelabel } from './config.ts'

const MASKABLE_SIZES = ['192', '512'] as const satisfies readonly IconSize[]

/** A whitelabel's folder in the store: named after its content, so it never changes. */
export interface WhitelabelAssets {
  /** Address below the origin, e.g. `/whitelabels/praia/1f00…/`. */
  base: string
  files: ReadonlyMap<string, Buffer>
}

const ACTIVE_SVG = /<script|<foreignObject|\son[a-z]+\s*=|javascript:/i

/** The page colour of a theme: the whitelabel's own, else the base one. */
export const themeColor = ({ theme }: WhitelabelConfig, name: 'dark' | 'light') =>
  theme[name]['color-bg'] ?? BASE_COLORS[name]['color-bg']

export const iconType = (file: string) => (file.endsWith('.svg') ? 'image/svg+xml' : 'image/png')

/** What a long press on the site's icon offers; the names in the document's language. */
const SHORTCUTS = [
  ['Jogos', '/m/gameCenter'],
  ['Loterias', '/m/lottery'],
  ['Promoções', '/m/activity'],
  ['Depositar', '/m/voucherCenter'],
] as const

function webManifest(whitelabel: WhitelabelConfig): string {
  const color = themeColor(whitelabel, whitelabel.theme.default)
  const icon = (size: IconSize) => {
    const src = whitelabel.icons[size]
    return { src, sizes: `${size}x${size}`, type: iconType(src) }
  }
  return `${JSON.stringify({
    id: '/',
    name: whitelabel.name,
    short_name: whitelabel.name,
    description: whitelabel.preview?.description,
    lang: 'pt',
    start_url: '/m/home',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    theme_color: color,
    background_color: color,
    icons: [
      ...ICON_SIZES.map((size) => ({ ...icon(size), purpose: 'any' })),
      // They are drawn to the edge: a phone may cut any shape out of them.
      ...MASKABLE_SIZES.map((size) => ({ ...icon(size), purpose: 'maskable' })),
    ],
    shortcuts: SHORTCUTS.map(([name, url]) => ({ name, url, icons: [icon('96')] })),
  })}\n`
}

async function readAsset(folder: string, { id }: WhitelabelConfig, name: string): Promise<Buffer> {
  const file = join(folder, id, name)
  try {
    const bytes = await readFileIn(join(folder, id), name)
    if (name.endsWith('.svg') && ACTIVE_SVG.test(bytes.toString('utf8'))) {
      throw new Refusal(`${file} contains a script or an event attribute: draw it without.`)
    }
    return bytes
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    throw new Refusal(`${file} is missing, but ${join(folder, id, WHITELABEL_FILE)} names it.`)
  }
}

const configBytes = (whitelabel: WhitelabelConfig) => Buffer.from(`${JSON.stringify(whitelabel)}\n`)

function digestOf(files: ReadonlyMap<string, Buffer>): string {
  const lines = [...files].map(([name, bytes]) => `${name} ${integrityOf(bytes)}\n`)
  return shortDigest(lines.sort().join(''))
}

/**
 * Collects what a whitelabel brings: logo, icons, web manifest, and its settings (from which `verify` writes the
 * document once more). Reads `<folder>/<id>/`; a Refusal when a named file is missing or an SVG is active.
 */
export async function whitelabelAssets(
  whitelabel: WhitelabelConfig,
  folder: string,
): Promise<WhitelabelAssets> {
  const images = await Promise.all(
    imagesOf(whitelabel).map(async (name) => [name, await readAsset(folder, whitelabel, name)] as const),
  )
  const files = new Map<string, Buffer>([
    ...images,
    [MANIFEST_FILE, Buffer.from(webManifest(whitelabel))],
    [WHITELABEL_FILE, configBytes(whitelabel)],
  ])
  return { base: `${WHITELABEL_FILES}${whitelabel.id}/${digestOf(files)}/`, files }
}

/** Puts the files into the store; whatever is there already stays. */
export async function putAssets(store: Store, { base, files }: WhitelabelAssets): Promise<void> {
  for (const [name, bytes] of files) await store.createOnly(`${base.slice(1)}${name}`, bytes)
}

/**
 * The settings that the assets at `base` were published with, after checking that not one file of theirs has
 * changed (the folder's name is their digest). Throws a Refusal otherwise.
 */
export async function publishedWhitelabel(store: Store, base: string): Promise<WhitelabelConfig> {
  return (await publishedAssets(store, base)).whitelabel
}

/**
 * The same with all their files. If `adapt` changes anything, the result is a folder that is not published yet.
 */
export async function publishedAssets(
  store: Store,
  base: string,
  adapt: (config: WhitelabelConfig) => WhitelabelConfig = (config) => config,
): Promise<{ whitelabel: WhitelabelConfig; assets: WhitelabelAssets }> {
  const names = await store.list(base.slice(1))
  const files = new Map<string, Buffer>()
  for (const name of names) {
    // A folder in it was added by hand.
    const file = name.endsWith('/') ? undefined : await store.read(`${base.slice(1)}${name}`)
    files.set(name, file?.bytes ?? Buffer.alloc(0))
  }
  const config = files.get(WHITELABEL_FILE)
  if (config === undefined || !base.endsWith(`/${digestOf(files)}/`)) {
    throw new Refusal(
      `${base} in ${store.address} is not what was published: a file was altered, added or removed; remove that folder, then promote again.`,
    )
  }
  const published = parseWhitelabel(JSON.parse(config.toString('utf8')), `${base}${WHITELABEL_FILE}`)
  const whitelabel = adapt(published)
  if (JSON.stringify(whitelabel) === JSON.stringify(published)) return { whitelabel, assets: { base, files } }
  files.set(WHITELABEL_FILE, configBytes(whitelabel))
  return { whitelabel, assets: { base: `${WHITELABEL_FILES}${whitelabel.id}/${digestOf(files)}/`, files } }
}

/** The pictures that a whitelabel's settings name, each once: what is published beside them, and nothing else. */
export function imagesOf({
  logo,
  icons = {},
  preview,
}: Partial<Pick<WhitelabelConfig, 'logo' | 'preview'>> & { icons?: object }): string[] {
  const named: unknown[] = [logo, ...Object.values(icons), preview?.picture]
  return [...new Set(named.filter((name) => typeof name === 'string'))]
}
