import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { runRelease } from '../command-line/cli.ts'
import { useReleasedWorkplace } from '../testing/use-workplace.ts'
import { WHITELABELS } from '../whitelabel/config.ts'
import { needLive } from './live.ts'
import { type RollbackOptions, rollback } from './rollback.ts'

const place = useReleasedWorkplace()
let whitelabels = ''
beforeEach(async () => {
  whitelabels = join(place.folder, 'whitelabels')
  await cp(WHITELABELS, whitelabels, { recursive: true })
})

async function edit(change: (settings: Record<string, unknown>) => void) {
  const file = join(whitelabels, 'arcada/whitelabel.json')
  const settings = JSON.parse(await readFile(file, 'utf8'))
  change(settings)
  await writeFile(file, JSON.stringify(settings))
}
const light = (settings: Record<string, unknown>) => {
  settings.theme = { ...(settings.theme as object), default: 'light' }
}

const live = async () => {
  const { release, document } = await needLive(place.store, place.keys, 'arcada')
  return { release, document: JSON.parse(document.marks.json) }
}
const back = (more: Partial<RollbackOptions> = {}) =>
  rollback({ ...place.on, whitelabels, by: 'Rui', ...more })

async function run(...args: string[]) {
  const lines: string[] = []
  const errors: string[] = []
  const output = { line: (text: string) => lines.push(text), error: (text: string) => errors.push(text) }
  const common = ['--whitelabel', 'arcada', '--whitelabels', whitelabels]
  const store = ['--store', `file:${place.storeFolder}`]
  const code = await runRelease([...args, ...common, ...store], output)
  return { code, text: lines.join('\n'), errors: errors.join('\n') }
}

const THEME = 'theme.default: "dark" -> "light"'

describe('apply', () => {
  it('makes the settings of the folder live, lists the changes, and keeps versions and canary', async () => {
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' }, { canary: 1000 })
    await place.publishRemote('games', '1.2.0')
    await edit((settings) => {
      light(settings)
      settings.serviceWorker = 'off'
    })
    const done = await run('apply', '--by', 'Ana', '--why', 'Christmas')
    expect(done).toMatchObject({ code: 0, errors: '' })
    expect(done.text).toMatch(
      /^arcada now runs release 3:\n {2}no app changes\n {2}setting serviceWorker: not set -> "off"\n {2}setting theme\.default: "dark" -> "light"\n/,
    )
    const { release, document } = await live()
    expect([document.theme, document.serviceWorker]).toEqual(['light', 'off'])
    expect([release.remotes.games?.version, release.canary?.remotes.games?.version]).toEqual([
      '1.0.0',
      '1.1.0',
    ])
    expect([release.by, release.why]).toEqual(['Ana', 'Christmas'])
  })

  it('refuses a theme that people cannot read, names every pair below its contrast, and writes nothing', async () => {
    await edit((settings) => {
      const theme = {
        light: { 'color-primary': '#ffe08a', 'color-focus': '#f0f0f0' },
        dark: { 'color-text-2': '#30284a' },
      }
      settings.theme = { ...(settings.theme as object), ...theme }
    })
    const before = await place.snapshot()
    const refused = await run('apply')
    expect(refused).toMatchObject({ code: 1, text: '' })
    for (const pair of [
      /theme\.light: color-on-primary on color-primary has a contrast of 1\.\d\d, but needs 4\.5/,
      /theme\.light: color-primary on color-surface-2 has a contrast of 1\.\d\d, but needs 4\.5/,
      /theme\.light: color-focus on color-bg has a contrast of 1\.\d\d, but needs 3/,
      /theme\.dark: color-text-2 on color-bg has a contrast of 1\.\d\d, but needs 4\.5/,
    ])
      expect(refused.errors).toMatch(pair)
    expect(await place.snapshot()).toEqual(before)
  })
})

describe('whatever else changes a whitelabel', () => {
  it('takes a remote out even when the checkout has no folder of the whitelabel', async () => {
    await rm(join(whitelabels, 'arcada'), { recursive: true })
    expect(await run('remove', '--remote', 'lottery')).toMatchObject({ code: 0, errors: '' })
  })
})

describe('rollback', () => {
  it('restores the settings of that release, and notes that the folder differs', async () => {
    await edit(light)
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' }, { whitelabels })
    expect((await live()).document.theme).toBe('light')
    const done = await back()
    expect(done.settings).toEqual(['theme.default: "light" -> "dark"'])
    expect(done.notes).toEqual([
      `whitelabel.json of arcada differs, and the next promote or apply would make it live: ${THEME}`,
    ])
    const { release, document } = await live()
    expect([document.theme, release.remotes.games?.version]).toEqual(['dark', '1.0.0'])
  })

  it('refuses when the settings of that release are gone, and offers to keep those that are live', async () => {
    const { assets = '' } = (await live()).release
    await edit(light)
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' }, { whitelabels })
    await rm(join(place.storeFolder, assets), { recursive: true })
    await expect(back()).rejects.toThrow(
      /The settings of release 1 .* are gone or were altered: '--keep-settings'/,
    )
    expect((await back({ keepSettings: true })).to).toBe(1)
  })
})
