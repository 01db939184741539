import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WhitelabelConfig } from '@arcada/kit/federation'
import { beforeEach, describe, expect, it } from 'vitest'
import { memoryStore } from '../testing/memory-store.ts'
import { putAssets } from './assets.ts'
import { readWhitelabel, WHITELABELS } from './config.ts'
import {
  folderDiffers,
  folderSettings,
  liveSettings,
  publishedSettings,
  type Settings,
  settingsChanges,
} from './settings.ts'

const PRAIA = await readWhitelabel('praia')
const settings = (
  base: string,
  change: Partial<WhitelabelConfig> = {},
  files: Record<string, string> = {},
): Settings => {
  const bytes = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const)
  return { whitelabel: { ...PRAIA, ...change }, assets: { base, files: new Map(bytes) } }
}

describe('what changes between two settings', () => {
  it('is empty where they are in the same folder', () => {
    expect(settingsChanges(settings('/a/'), settings('/a/', { name: 'Costa' }))).toEqual([])
  })

  it('lists each setting that changed, is new or is gone, by name and in order', () => {
    const before = settings('/a/', { serviceWorker: 'off' })
    const after = settings('/b/', {
      name: 'Costa',
      hostnames: ['costa.localhost'],
      theme: { ...PRAIA.theme, dark: { ...PRAIA.theme.dark, 'color-bg': '#000000' } },
      budgets: { games: 9 },
    })
    expect(settingsChanges(before, after)).toEqual([
      'budgets.games: not set -> 9',
      'hostnames: ["praia.localhost"] -> ["costa.localhost"]',
      'name: "Praia" -> "Costa"',
      'serviceWorker: "off" -> not set',
      'theme.dark.color-bg: "#0B1713" -> "#000000"',
    ])
  })

  it('lists a changed picture with any ending; new and removed ones change their setting', () => {
    const before = settings('/a/', {}, { 'logo.svg': '1', 'icon.png': '1', 'same.png': '1', 'old.png': '1' })
    const after = settings(
      '/b/',
      { logo: 'other.svg' },
      { 'logo.svg': '2', 'icon.png': '2', 'same.png': '1', 'new.png': '1', 'svg.json': '1' },
    )
    expect(settingsChanges(before, after)).toEqual([
      'logo: "logo.svg" -> "other.svg"',
      'logo.svg: another picture',
      'icon.png: another picture',
    ])
  })

  it('is one line when only their files are written differently', () => {
    const before = settings('/a/', {}, { 'manifest.webmanifest': '{}', 'x.png.json': '1', 'png.json': '1' })
    const after = settings('/b/', {}, { 'manifest.webmanifest': '{ }', 'x.png.json': '2', 'png.json': '2' })
    expect(settingsChanges(before, after)).toEqual([
      'the same settings, written by another version of this tool',
    ])
  })
})

describe('the folder of a whitelabel, beside what is live,', () => {
  let whitelabels = ''
  beforeEach(async () => {
    whitelabels = await mkdtemp(join(tmpdir(), 'arcada-whitelabels-'))
    await cp(join(WHITELABELS, 'praia'), join(whitelabels, 'praia'), { recursive: true })
  })

  const store = memoryStore('file:real/store')
  const options = () => ({ store, whitelabel: 'praia', whitelabels })

  it('lists the changes of the next promotion, and nothing for equal settings', async () => {
    const own = await folderSettings(options())
    expect(own.whitelabel).toEqual(PRAIA)
    expect(await folderDiffers(options(), own)).toEqual([])
    await writeFile(
      join(whitelabels, 'praia/whitelabel.json'),
      JSON.stringify({ ...PRAIA, name: 'Costa', merchant: 'COS' }),
    )
    expect(await folderDiffers(options(), own)).toEqual([
      'merchant: "PRA" -> "COS"',
      'name: "Praia" -> "Costa"',
    ])
  })

  it('takes additional origins', async () => {
    const origin = 'http://localhost:9001'
    const { whitelabel } = await folderSettings({ ...options(), allowOrigins: [origin] })
    expect([whitelabel.allowedOrigins.at(-1), whitelabel.apiOrigins.at(-1)]).toEqual([origin, origin])
  })

  it('is this repository’s folder by default', async () => {
    const { assets } = await folderSettings({ store, whitelabel: 'praia' })
    expect(assets.base).toBe((await folderSettings(options())).assets.base)
  })

  it('is one line for a missing or invalid folder; other errors are thrown', async () => {
    const own = await folderSettings(options())
    const file = join(whitelabels, 'praia/whitelabel.json')
    await writeFile(file, '{,}')
    expect(await folderDiffers(options(), own)).toEqual([
      expect.stringMatching(/^the folder cannot be read: .*whitelabel\.json is not JSON/),
    ])
    await rm(file)
    await mkdir(file)
    await expect(folderDiffers(options(), own)).rejects.toThrow(/EISDIR/)
  })

  it('is no longer needed once it was published', async () => {
    const { whitelabel, assets } = await folderSettings(options())
    await putAssets(store, assets)
    await rm(whitelabels, { recursive: true })
    const allowed = await publishedSettings({ ...options(), allowOrigins: ['http://x.example'] }, assets.base)
    expect((await publishedSettings(options(), assets.base)).whitelabel).toEqual(whitelabel)
    expect(allowed.whitelabel.apiOrigins).toContain('http://x.example')
    expect((await liveSettings(options(), { release: { assets: assets.base } })).whitelabel).toEqual(
      whitelabel,
    )
  })
})
