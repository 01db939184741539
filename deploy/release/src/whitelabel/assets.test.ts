import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WhitelabelConfig } from '@arcada/kit/federation'
import { failing } from '@arcada/kit/testing/failing'
import { beforeEach, describe, expect, it } from 'vitest'
import { memoryStore } from '../testing/memory-store.ts'
import { publishedWhitelabel, putAssets, whitelabelAssets } from './assets.ts'
import { readWhitelabel, WHITELABELS } from './config.ts'

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
})

describe('a picture', () => {
  it('that could run code is refused', async () => {
    const failed = await failing(
      [
        '<script>x()</script>',
        '<SCRIPT href="x.js"/>',
        '<foreignObject><iframe/></foreignObject>',
        '<a onclick="x()"/>',
        '<a\n ONLOAD = "x()"/>',
        '<a href="javascript:x()"/>',
      ],
      async (text) => {
        await writeFile(
          join(folder, 'praia/logo.svg'),
          `<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`,
        )
        await expect(assets()).rejects.toThrow(
          `${folder}/praia/logo.svg contains a script or an event attribute: draw it without.`,
        )
      },
    )
    expect(failed).toEqual([])
  })

  it('that is a link out of the folder is refused, and one to another file of the folder is read', async () => {
    const logo = join(folder, 'praia/logo.svg')
    await rm(logo)
    await symlink('/proc/self/environ', logo)
    await expect(assets()).rejects.toThrow(/logo\.svg in .* is no file of that folder/)
    await rm(logo)
    await symlink('icon-96.png', logo)
    expect((await assets()).files.get('logo.svg')).toEqual(await readFile(join(folder, 'praia/icon-96.png')))
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

  it('is refused when a file was altered, removed or added', async () => {
    const failed = await failing<[what: string, change: (base: string) => Promise<unknown>]>(
      [
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
      ],
      async ([_what, change]) => {
        store.files.clear()
        const { base } = await publish()
        await change(base.slice(1))
        await expect(publishedWhitelabel(store, base)).rejects.toThrow(
          `${base} in ${store.address} is not what was published: a file was altered, added or removed; remove that folder, then promote again.`,
        )
      },
    )
    expect(failed).toEqual([])
  })
})
