import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WhitelabelConfig } from '@arcada/kit/federation'
import { beforeEach, describe, expect, it } from 'vitest'
import { memoryStore } from '../testing/memory-store.ts'
import { iconType, publishedAssets, publishedWhitelabel, putAssets, whitelabelAssets } from './assets.ts'
import { readWhitelabel, WHITELABELS, withOrigins } from './config.ts'
import { imagesOf } from './images.ts'

let folder = ''
let praia: WhitelabelConfig
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-whitelabels-'))
  await cp(join(WHITELABELS, 'praia'), join(folder, 'praia'), { recursive: true })
  praia = await readWhitelabel('praia', folder)
})

const assets = (settings: WhitelabelConfig = praia) => whitelabelAssets(settings, folder)
const manifest = async (settings?: WhitelabelConfig) =>
  JSON.parse((await assets(settings)).files.get('manifest.webmanifest')?.toString() ?? '')

describe('what a phone reads about the site to put it on the home screen', () => {
  it('is its name, colours, pictures and shortcuts, in the language of the document', async () => {
    const png = (size: number, purpose: string) => ({
      src: `icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })
    const shortcut = (name: string, url: string) => ({
      name,
      url,
      icons: [{ src: 'icon-96.png', sizes: '96x96', type: 'image/png' }],
    })
    expect(await manifest()).toEqual({
      id: '/',
      name: 'Praia',
      short_name: 'Praia',
      description:
        'Jogos, loterias e esportes com o clima da praia, direto no celular. Só para maiores de 18 anos.',
      lang: 'pt',
      start_url: '/m/home',
      scope: '/',
      display: 'standalone',
      orientation: 'portrait',
      theme_color: '#FFF8EC',
      background_color: '#FFF8EC',
      icons: [
        ...[96, 192, 512].map((size) => png(size, 'any')),
        ...[192, 512].map((size) => png(size, 'maskable')),
      ],
      shortcuts: [
        shortcut('Jogos', '/m/gameCenter'),
        shortcut('Loterias', '/m/lottery'),
        shortcut('Promoções', '/m/activity'),
        shortcut('Depositar', '/m/voucherCenter'),
      ],
    })
  })

  it('has no description without texts, and the colour of the base theme', async () => {
    const { preview: _, ...plain } = praia
    const written = await manifest({ ...plain, theme: { default: 'dark', dark: {}, light: {}, shape: {} } })
    expect(written).not.toHaveProperty('description')
    expect([written.theme_color, written.background_color]).toEqual(['#0d0a1c', '#0d0a1c'])
  })

  it('finds the type by the file’s ending', () => {
    expect([iconType('icon.svg'), iconType('svg.png')]).toEqual(['image/svg+xml', 'image/png'])
  })
})

describe('a picture', () => {
  it.each([
    '<script>x()</script>',
    '<SCRIPT href="x.js"/>',
    '<foreignObject><iframe/></foreignObject>',
    '<a onclick="x()"/>',
    '<a\n ONLOAD = "x()"/>',
    '<a href="javascript:x()"/>',
  ])('that could run code is refused: %s', async (text) => {
    await writeFile(join(folder, 'praia/logo.svg'), `<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`)
    await expect(assets()).rejects.toThrow(
      `${folder}/praia/logo.svg contains a script or an event attribute: draw it without.`,
    )
  })

  it.each(['<text>contrast="1"</text>', '<text>no 2=3, one</text>', '<g font-size="12"/>'])(
    'with similar harmless text is accepted: %s',
    async (text) => {
      await writeFile(join(folder, 'praia/logo.svg'), `<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`)
      expect((await assets()).files.get('logo.svg')?.toString()).toContain(text)
    },
  )

  it('of pixels is never checked as text', async () => {
    await writeFile(join(folder, 'praia/icon-96.png'), '<script>')
    expect((await assets()).files.get('icon-96.png')?.toString()).toBe('<script>')
  })

  it('that is missing is reported with the file that names it', async () => {
    await rm(join(folder, 'praia/logo.svg'))
    await expect(assets()).rejects.toThrow(
      `${folder}/praia/logo.svg is missing, but ${folder}/praia/whitelabel.json names it.`,
    )
  })

  it('that cannot be read is not reported as missing', async () => {
    await rm(join(folder, 'praia/logo.svg'))
    await mkdir(join(folder, 'praia/logo.svg'))
    await expect(assets()).rejects.toThrow(/EISDIR/)
  })

  it('is listed once, however often it is named; other values are ignored', () => {
    const icons = { '96': 'a.png', '192': 'a.png', '512': 'b.png' }
    const preview = { origin: 'https://x.example', description: 'x', picture: 'p.png' }
    expect(imagesOf({ logo: 'l.svg', icons, preview })).toEqual(['l.svg', 'a.png', 'b.png', 'p.png'])
    expect(imagesOf({ icons: { '96': 96 } })).toEqual([])
    expect(imagesOf({ logo: 'l.svg' })).toEqual(['l.svg'])
  })
})

describe('the folder that a whitelabel was published to', () => {
  const store = memoryStore()
  beforeEach(() => store.files.clear())

  async function publish() {
    const published = await assets()
    await putAssets(store, published)
    return published
  }

  it('contains its settings, its web manifest and its pictures', async () => {
    const { base, files } = await publish()
    const names = [...store.files.keys()].sort()
    expect(names).toEqual([...files.keys()].map((name) => `${base.slice(1)}${name}`).sort())
    expect([...files.keys()].sort()).toEqual([
      'icon-192.png',
      'icon-512.png',
      'icon-96.png',
      'logo.svg',
      'manifest.webmanifest',
      'preview.png',
      'whitelabel.json',
    ])
    for (const name of ['logo.svg', 'icon-96.png', 'preview.png'])
      expect(files.get(name)).toEqual(await readFile(join(folder, 'praia', name)))
    expect(await publishedWhitelabel(store, base)).toEqual(praia)
  })

  it.each<[what: string, change: (base: string) => Promise<unknown>]>([
    [
      'altered',
      async (base) => {
        const etag = (await store.read(`${base}logo.svg`))?.etag ?? null
        await store.compareAndSwap(`${base}logo.svg`, Buffer.from('<svg/>'), etag)
      },
    ],
    ['removed', (base) => store.remove(`${base}icon-96.png`)],
    ['removed that holds its settings', (base) => store.remove(`${base}whitelabel.json`)],
    ['added', (base) => store.createOnly(`${base}more.png`, Buffer.from('x'))],
    ['added in a folder', (base) => store.createOnly(`${base}more/x.png`, Buffer.from('x'))],
  ])('is refused when a file was %s', async (_what, change) => {
    const { base } = await publish()
    await change(base.slice(1))
    await expect(publishedWhitelabel(store, base)).rejects.toThrow(
      `${base} in ${store.address} is not what was published: a file was altered, added or removed; remove that folder, then promote again.`,
    )
  })

  /** What the guide on stores promises: a name that is the digest of what lies there, whichever tool wrote it. */
  async function publishAs(files: Record<string, string>) {
    const sha256 = (content: string) => createHash('sha256').update(content)
    const names = Object.keys(files).sort()
    const lines = names.map((name) => `${name} sha256-${sha256(files[name] ?? '').digest('base64')}\n`)
    const base = `/whitelabels/praia/${sha256(lines.join('')).digest('hex').slice(0, 16)}/`
    const bytes = names.map((name) => [name, Buffer.from(files[name] ?? '')] as const)
    await putAssets(store, { base, files: new Map(bytes) })
    return base
  }

  it('stays valid with other spaces in its settings', async () => {
    const base = await publishAs({
      'whitelabel.json': JSON.stringify(praia, null, 2),
      'a.png': 'a',
      'b.svg': 'b',
    })
    const published = await publishedAssets(store, base)
    expect([published.whitelabel, published.assets.base]).toEqual([praia, base])
  })

  it('is refused without settings, even under the name of its content', async () => {
    const base = await publishAs({ 'a.png': 'a' })
    await expect(publishedWhitelabel(store, base)).rejects.toThrow(/is not what was published/)
  })

  it('is refused under another name than that of its content', async () => {
    const { files } = await publish()
    const base = '/whitelabels/praia/0123456789abcdef/'
    await putAssets(store, { base, files })
    await expect(publishedWhitelabel(store, base)).rejects.toThrow(/is not what was published/)
  })

  it('is reported when its settings are not valid', async () => {
    const older = await assets({ ...praia, merchant: '?' })
    await putAssets(store, older)
    await expect(publishedWhitelabel(store, older.base)).rejects.toThrow(
      `${older.base}whitelabel.json: merchant is "?"`,
    )
  })

  it('stays the same when its settings have the allowed origin, and changes otherwise', async () => {
    const { base, files } = await publish()
    const known = ['http://localhost:8081']
    const same = await publishedAssets(store, base, (config) => withOrigins(config, known))
    expect([same.assets.base, same.whitelabel]).toEqual([base, praia])
    expect([...same.assets.files.keys()].sort()).toEqual([...files.keys()].sort())

    const { whitelabel, assets: next } = await publishedAssets(store, base, (config) =>
      withOrigins(config, ['http://localhost:9001']),
    )
    expect(whitelabel.allowedOrigins).toEqual([...praia.allowedOrigins, 'http://localhost:9001'])
    expect(next.base).toBe((await assets(whitelabel)).base)
    expect(JSON.parse(next.files.get('whitelabel.json')?.toString() ?? '')).toEqual(whitelabel)
    await putAssets(store, next)
    expect(await publishedWhitelabel(store, next.base)).toEqual(whitelabel)
  })
})
