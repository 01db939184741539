import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failing } from '@arcada/kit/testing/failing'
import { beforeEach, describe, expect, it } from 'vitest'
import { whitelabelAssets } from './assets.ts'
import { readWhitelabel, WHITELABELS, whitelabelIds } from './config.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-whitelabels-'))
  await cp(WHITELABELS, folder, { recursive: true })
})

async function change(edit: (config: Record<string, unknown>) => void) {
  const file = join(folder, 'praia/whitelabel.json')
  const config = JSON.parse(await readFile(file, 'utf8'))
  edit(config)
  await writeFile(file, JSON.stringify(config))
}

describe('the sample whitelabels', () => {
  it('[CONST-22] give a home-screen icon of 96x96, among larger ones', async () => {
    for (const id of await whitelabelIds()) {
      const { files } = await whitelabelAssets(await readWhitelabel(id), WHITELABELS)
      const manifest = JSON.parse(files.get('manifest.webmanifest')?.toString() ?? '')
      expect(
        manifest.icons.map(({ purpose, sizes }: Record<string, string>) => `${purpose} ${sizes}`),
      ).toEqual(['any 96x96', 'any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'])
      for (const { src, sizes } of manifest.icons) {
        // A PNG tells its width and height in bytes 16 to 24.
        const png = files.get(src) ?? Buffer.alloc(24)
        expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
      }
    }
  })
})

describe('a whitelabel.json that is not valid', () => {
  it('is refused with file, field and reason', async () => {
    const failed = await failing<
      [what: string, edit: (config: Record<string, unknown>) => void, message: RegExp]
    >(
      [
        ['a missing merchant', (c) => delete c.merchant, /praia\/whitelabel\.json: merchant is missing\./],
        ['an unknown setting', (c) => (c.flags = {}), /the whole file: unknown setting 'flags'/],
        [
          'an unknown theme',
          (c) => (c.theme = { default: 'grey' }),
          /theme\.default must be one of dark, light \(it is "grey"\)/,
        ],
        [
          'a shape that is none',
          (c) => (c.theme = { default: 'dark', shape: { 'radius-m': 'calc(1px)' } }),
          /theme\.shape\.radius-m is "calc\(1px\)"/,
        ],
        ...['games', 'Games:popular', ':popular', 'games:', 'games:a b'].map(
          (name): [string, (config: Record<string, unknown>) => void, RegExp] => [
            `a place that is no widget: ${name}`,
            (c) => (c.slots = { order: { [name]: 5 } }),
            new RegExp(`slots\\.order names '${name}', which is neither a slot`),
          ],
        ),
        [
          'an origin with a path',
          (c) => (c.allowedOrigins = ['https://x.example/path']),
          /allowedOrigins\.0 is "https:\/\/x\.example\/path"/,
        ],
        ...[
          'http://cards.example',
          'https://user@cards.example',
          'https://cards.example/v1',
          "https://cards.example; script-src 'unsafe-inline'",
        ].map((origin): [string, (config: Record<string, unknown>) => void, RegExp] => [
          `a service at ${origin}`,
          (c) => (c.services = { cards: { origin, token: true } }),
          /services\.cards\.origin is "http/,
        ]),
        [
          'a service with a name that is no label of a hostname',
          (c) => (c.services = { 'cards.evil': { origin: 'https://cards.example' } }),
          /services/,
        ],
        ['another id than its folder', (c) => (c.id = 'costa'), /id is 'costa', but its folder is 'praia'/],
        [
          'a logo outside its folder',
          (c) => (c.logo = '../arcada/logo.svg'),
          /logo is "\.\.\/arcada\/logo\.svg"/,
        ],
      ],
      async ([_what, edit, message]) => {
        await cp(WHITELABELS, folder, { recursive: true })
        await change(edit)
        await expect(readWhitelabel('praia', folder)).rejects.toThrow(message)
      },
    )
    expect(failed).toEqual([])
  })

  it('is refused with a sentence for everything that is wrong with it', async () => {
    await change((config) => {
      config.slots = { remove: ['home.casino'] }
      config.theme = { default: 'dark', dark: { 'space-1': '#ffffff' }, light: { 'color-text': '#ffffff' } }
    })
    const { problems } = await readWhitelabel('praia', folder).catch((error) => error)
    const words = [/space-1 is not a token/, /theme\.light: color-text on color-bg/, /slots\.remove names/]
    for (const word of words) expect(problems).toContainEqual(expect.stringMatching(word))
    for (const problem of problems) expect(problem).toMatch(/^\/.*praia\/whitelabel\.json: .*[^.]\.$/)

    await change((config) => {
      delete config.merchant
      config.flags = {}
    })
    const schema = await readWhitelabel('praia', folder).catch((error) => error)
    expect(schema.problems).toHaveLength(2)
  })
})

describe('a whitelabel.json', () => {
  const MINIMAL = {
    id: 'praia',
    name: 'Praia',
    hostnames: ['praia.localhost'],
    merchant: 'PRA',
    trialMerchant: 'PRAT',
    theme: { default: 'light' },
    logo: 'logo.svg',
    icons: { '96': 'icon-96.png', '192': 'icon-192.png', '512': 'icon-512.png' },
  }
  const write = (config: object) => writeFile(join(folder, 'praia/whitelabel.json'), JSON.stringify(config))

  it('may be minimal: base theme, default slots, no other origin, no kill switch', async () => {
    await write(MINIMAL)
    expect(await readWhitelabel('praia', folder)).toEqual({
      ...MINIMAL,
      theme: { default: 'light', dark: {}, light: {}, shape: {} },
      slots: { order: {}, remove: [] },
      allowedOrigins: [],
      apiOrigins: [],
      imageOrigins: [],
      beacons: '/beacons',
    })
  })

  it('may have every field', async () => {
    const most = {
      ...MINIMAL,
      theme: {
        default: 'light',
        dark: { 'color-bg': '#000000' },
        light: { 'color-bg': '#ffffff' },
        shape: { 'radius-m': '8px' },
      },
      preview: { origin: 'https://praia.example', description: 'Jogos', picture: 'preview.png' },
      slots: {
        order: { 'home.lottery': 5, 'games:popular-games': 1, 'g4-x:7': 2 },
        remove: ['home.vendors', 'lottery:next'],
      },
      allowedOrigins: ['https://a.example'],
      apiOrigins: ['https://b.example'],
      imageOrigins: ['https://c.example'],
      beacons: '/seen',
      serviceWorker: 'off',
      budgets: { games: 100_000 },
      services: {
        cards: { origin: 'https://cards.example', token: true },
        dice: { origin: 'http://dice.localhost:9000' },
      },
    }
    await write({ $schema: '../whitelabel.schema.json', ...most })
    expect(await readWhitelabel('praia', folder)).toEqual(most)
  })
})

describe('a name', () => {
  const MAX_ID = 'a'.repeat(40)

  it('that leads elsewhere or is not valid is refused before reading', async () => {
    const failed = await failing(
      ['../whitelabels/praia', 'praia/../arcada', 'Praia', '2praia', 'praia_2', `${MAX_ID}a`, ''],
      async (id) => {
        await cp(join(folder, 'praia'), join(folder, 'whitelabels', id), { recursive: true })
        await expect(readWhitelabel(id, join(folder, 'whitelabels'))).rejects.toThrow(
          `There is no whitelabel '${id}' in ${folder}/whitelabels (known: `,
        )
      },
    )
    expect(failed).toEqual([])
  })
})
