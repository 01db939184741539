import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { shortDigest } from '../common/hash.ts'
import { whitelabelAssets } from './assets.ts'
import { readWhitelabel, WHITELABELS, whitelabelIds, withOrigins } from './config.ts'

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
  it('are Arcada and Norte, dark, and Praia, light, each with its own merchant and hostname', async () => {
    expect(await whitelabelIds()).toEqual(['arcada', 'norte', 'praia'])
    const [arcada, praia] = [await readWhitelabel('arcada'), await readWhitelabel('praia')]
    const norte = await readWhitelabel('norte')
    expect(norte).toMatchObject({ name: 'Norte', merchant: 'NOR', hostnames: ['norte.localhost'] })
    expect(arcada).toMatchObject({ merchant: 'ARC', trialMerchant: 'ARCT', theme: { default: 'dark' } })
    expect(praia).toMatchObject({ merchant: 'PRA', trialMerchant: 'PRAT', theme: { default: 'light' } })
    expect([arcada.hostnames, praia.hostnames]).toEqual([['localhost', '127.0.0.1'], ['praia.localhost']])
  })

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
  it.each<[what: string, edit: (config: Record<string, unknown>) => void, message: RegExp]>([
    ['a missing merchant', (c) => delete c.merchant, /praia\/whitelabel\.json: merchant is missing\./],
    ['an unknown setting', (c) => (c.flags = {}), /the whole file: unknown setting 'flags'/],
    [
      'an unknown theme',
      (c) => (c.theme = { default: 'grey' }),
      /theme\.default must be one of dark, light \(it is "grey"\)/,
    ],
    [
      'a token off the list',
      (c) => (c.theme = { default: 'dark', dark: { 'space-1': '#ffffff' } }),
      /theme\.dark\.space-1 is not a token that a whitelabel may set/,
    ],
    [
      'a colour that is none',
      (c) => (c.theme = { default: 'dark', dark: { 'color-bg': 'red;}' } }),
      /theme\.dark\.color-bg is "red;\}", which does not match/,
    ],
    [
      'a shape that is none',
      (c) => (c.theme = { default: 'dark', shape: { 'radius-m': 'calc(1px)' } }),
      /theme\.shape\.radius-m is "calc\(1px\)"/,
    ],
    [
      'a token off the list in the other theme',
      (c) => (c.theme = { default: 'dark', light: { 'radius-m': '#ffffff' } }),
      /: theme\.light\.radius-m is not a token that a whitelabel may set \(known: color-bg, color-surface, .*\)\.$/,
    ],
    [
      'a shape off the list',
      (c) => (c.theme = { default: 'dark', shape: { 'color-bg': '1px' } }),
      /theme\.shape\.color-bg is not a token that a whitelabel may set \(known: radius-s, /,
    ],
    [
      'unreadable text in the light theme',
      (c) => (c.theme = { default: 'dark', light: { 'color-text': '#eeeeee' } }),
      /theme\.light: color-text on color-bg has a contrast of 1\.\d\d, but needs 4\.5/,
    ],
    [
      'unreadable text',
      (c) => (c.theme = { default: 'dark', dark: { 'color-text': '#20183a' } }),
      /theme\.dark: color-text on color-bg has a contrast of 1\.\d\d, but needs 4\.5/,
    ],
    [
      'a slot that does not exist',
      (c) => (c.slots = { remove: ['home.casino'] }),
      /slots\.remove names 'home\.casino', which is neither a slot \(home\.banners, .*\) nor remote:widget\.$/,
    ],
    ...[
      'games',
      'Games:popular',
      ':popular',
      '1games:popular',
      'games:',
      'games:a b',
      'a b:popular',
      'games:x_',
    ].map((name): [string, (config: Record<string, unknown>) => void, RegExp] => [
      `a place that is no widget: ${name}`,
      (c) => (c.slots = { order: { [name]: 5 } }),
      new RegExp(`slots\\.order names '${name}', which is neither a slot`),
    ]),
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
      'a service without an origin',
      (c) => (c.services = { cards: { token: true } }),
      /services\.cards\.origin is missing/,
    ],
    [
      'a service with a name that is no label of a hostname',
      (c) => (c.services = { 'cards.evil': { origin: 'https://cards.example' } }),
      /services/,
    ],
    [
      'a policy smuggled into an origin',
      (c) => (c.apiOrigins = ["https://x.example; script-src 'unsafe-inline'"]),
      /apiOrigins\.0 is/,
    ],
    ['another id than its folder', (c) => (c.id = 'costa'), /id is 'costa', but its folder is 'praia'/],
    [
      'a logo outside its folder',
      (c) => (c.logo = '../arcada/logo.svg'),
      /logo is "\.\.\/arcada\/logo\.svg"/,
    ],
  ])('is refused with file, field and reason: %s', async (_what, edit, message) => {
    await change(edit)
    await expect(readWhitelabel('praia', folder)).rejects.toThrow(message)
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

  it('is refused when it is not JSON', async () => {
    await writeFile(join(folder, 'praia/whitelabel.json'), '{,}')
    await expect(readWhitelabel('praia', folder)).rejects.toThrow(/praia\/whitelabel\.json is not JSON/)
  })

  it('is refused when a file that it names is missing, or could run code', async () => {
    const praia = await readWhitelabel('praia', folder)
    await rm(join(folder, 'praia/icon-192.png'))
    await expect(whitelabelAssets(praia, folder)).rejects.toThrow(
      /icon-192\.png is missing, but .*praia\/whitelabel\.json names it/,
    )
    await cp(join(WHITELABELS, 'praia/icon-192.png'), join(folder, 'praia/icon-192.png'))
    await writeFile(join(folder, 'praia/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')
    await expect(whitelabelAssets(praia, folder)).rejects.toThrow(
      /logo\.svg contains a script or an event attribute/,
    )
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

  it('gets the additional origins, each once', async () => {
    await write({ ...MINIMAL, allowedOrigins: ['http://a.example'], apiOrigins: ['http://b.example'] })
    const { allowedOrigins, apiOrigins, imageOrigins } = withOrigins(await readWhitelabel('praia', folder), [
      'http://b.example',
      'http://c.example',
    ])
    expect(allowedOrigins).toEqual(['http://a.example', 'http://b.example', 'http://c.example'])
    expect(apiOrigins).toEqual(['http://b.example', 'http://c.example'])
    expect(imageOrigins).toEqual([])
  })
})

describe('a name', () => {
  const MAX_ID = 'a'.repeat(40)

  it('of a folder that a whitelabel may have is found, up to forty letters', async () => {
    for (const id of ['p', 'praia-2', MAX_ID]) {
      await cp(join(folder, 'praia'), join(folder, id), { recursive: true })
      const file = join(folder, id, 'whitelabel.json')
      await writeFile(file, (await readFile(file, 'utf8')).replace('"id": "praia"', `"id": "${id}"`))
      expect((await readWhitelabel(id, folder)).id).toBe(id)
    }
  })

  it.each(['../whitelabels/praia', 'praia/../arcada', 'Praia', '2praia', 'praia_2', `${MAX_ID}a`, ''])(
    'that leads elsewhere or is not valid is refused before reading: %s',
    async (id) => {
      await cp(join(folder, 'praia'), join(folder, 'whitelabels', id), { recursive: true })
      await expect(readWhitelabel(id, join(folder, 'whitelabels'))).rejects.toThrow(
        `There is no whitelabel '${id}' in ${folder}/whitelabels (known: `,
      )
    },
  )

  it.each([
    ['is not there', async () => {}],
    ['is a file', () => writeFile(join(folder, 'costa'), '')],
  ])('without a readable folder (%s) is reported with the existing ones', async (_, prepare) => {
    await prepare()
    await expect(readWhitelabel('costa', folder)).rejects.toThrow(
      `There is no whitelabel 'costa' in ${folder} (known: arcada, norte, praia).`,
    )
  })

  it('is reported when there is none, or no such folder', async () => {
    await mkdir(join(folder, 'empty'))
    await expect(readWhitelabel('praia', join(folder, 'empty'))).rejects.toThrow(/\(known: none\)/)
    await expect(readWhitelabel('praia', join(folder, 'gone'))).rejects.toThrow(
      `There is no folder of whitelabels at ${folder}/gone: name it with --whitelabels.`,
    )
  })

  it('is not reported as unknown after another error', async () => {
    await mkdir(join(folder, 'costa/whitelabel.json'), { recursive: true })
    await expect(readWhitelabel('costa', folder)).rejects.toThrow(/EISDIR/)
    await expect(whitelabelIds(join(folder, 'praia/logo.svg'))).rejects.toThrow(/ENOTDIR/)
  })

  it('belongs to each folder with a whitelabel.json right in it, in order', async () => {
    const there = join(folder, 'there')
    for (const path of ['d', 'b', 'e', 'a', 'c', 'deep/er']) {
      await mkdir(join(there, path), { recursive: true })
      await writeFile(join(there, path, 'whitelabel.json'), '{}')
    }
    await mkdir(join(there, 'old'))
    await writeFile(join(there, 'old/whitelabel.json.bak'), '{}')
    await writeFile(join(there, 'whitelabel.json'), '{}')
    expect(await whitelabelIds(there)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})

describe('the folder of a whitelabel in the store', () => {
  it('gets another name whenever its logo or a setting changes, and only then', async () => {
    const base = async () => (await whitelabelAssets(await readWhitelabel('praia', folder), folder)).base
    const first = await base()
    expect(await base()).toBe(first)
    await change((config) => (config.name = 'Costa'))
    const second = await base()
    await writeFile(join(folder, 'praia/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect(new Set([first, second, await base()]).size).toBe(3)
    expect(first).toMatch(new RegExp(`^/whitelabels/praia/[0-9a-f]{${shortDigest('').length}}/$`))
  })
})
