import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shortDigest } from '../hash.ts'
import { whitelabelAssets } from './assets.ts'
import { readWhitelabel, WHITELABELS, whitelabelIds } from './config.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-whitelabels-'))
  await cp(WHITELABELS, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

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
    ['an unknown setting', (c) => (c.flags = {}), /the whole file: there is no such setting as 'flags'/],
    [
      'an unknown theme',
      (c) => (c.theme = { default: 'grey' }),
      /theme\.default must be one of dark, light \(it is "grey"\)/,
    ],
    [
      'a token off the list',
      (c) => (c.theme = { default: 'dark', dark: { 'space-1': '#ffffff' } }),
      /theme\.dark\.space-1 is no token that a whitelabel may set/,
    ],
    [
      'a colour that is none',
      (c) => (c.theme = { default: 'dark', dark: { 'color-bg': 'red;}' } }),
      /theme\.dark\.color-bg is "red;\}", which does not look like/,
    ],
    [
      'a shape that is none',
      (c) => (c.theme = { default: 'dark', shape: { 'radius-m': 'calc(1px)' } }),
      /theme\.shape\.radius-m is "calc\(1px\)"/,
    ],
    [
      'text nobody can read',
      (c) => (c.theme = { default: 'dark', dark: { 'color-text': '#20183a' } }),
      /theme\.dark: color-text on color-bg has a contrast of 1\.\d\d, but needs 4\.5/,
    ],
    [
      'a slot that does not exist',
      (c) => (c.slots = { remove: ['home.casino'] }),
      /slots\.remove names 'home\.casino', which is neither a slot \(home\.banners/,
    ],
    [
      'an origin with a path',
      (c) => (c.allowedOrigins = ['https://x.example/path']),
      /allowedOrigins\.0 is "https:\/\/x\.example\/path"/,
    ],
    [
      'a policy smuggled into an origin',
      (c) => (c.apiOrigins = ["https://x.example; script-src 'unsafe-inline'"]),
      /apiOrigins\.0 is/,
    ],
    [
      'another id than its folder',
      (c) => (c.id = 'costa'),
      /id is 'costa', but the folder is called 'praia'/,
    ],
    [
      'a logo outside its folder',
      (c) => (c.logo = '../arcada/logo.svg'),
      /logo is "\.\.\/arcada\/logo\.svg"/,
    ],
  ])('is refused with file, field and reason: %s', async (_what, edit, message) => {
    await change(edit)
    await expect(readWhitelabel('praia', folder)).rejects.toThrow(message)
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
