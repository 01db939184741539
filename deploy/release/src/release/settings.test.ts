import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises'
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
  rollback({ store: place.store, keys: place.keys, whitelabel: 'arcada', whitelabels, by: 'Rui', ...more })

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

  it('refuses when nothing would change, and writes nothing', async () => {
    const before = await place.snapshot()
    const refused = await run('apply')
    expect(refused).toMatchObject({ code: 1, text: '' })
    expect(refused.errors).toMatch(/Nothing changes: arcada runs with the settings of its folder already/)
    expect(await place.snapshot()).toEqual(before)
  })

  it('lists a changed picture', async () => {
    await appendFile(join(whitelabels, 'arcada/logo.svg'), '<!-- another -->')
    expect((await run('apply')).text).toContain('setting logo.svg: another picture')
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

  it('needs something that is live', async () => {
    await rm(join(place.storeFolder, 'sites/arcada/index.html'))
    expect((await run('apply')).errors).toMatch(/There is no release of arcada .* yet/)
  })
})

describe('whatever else changes a whitelabel', () => {
  it('lists changed settings in its plan', async () => {
    await edit(light)
    expect((await run('check', '--games', '1.0.0')).text).toContain(`  setting ${THEME}\n`)
  })

  it('keeps the settings that are live when a remote is taken out and put back', async () => {
    await edit(light)
    expect((await run('remove', '--remote', 'lottery')).text).not.toContain('setting')
    expect((await live()).document.theme).toBe('dark')
    expect((await run('status')).text).toContain('    left out: lottery 1.0.0')
    const restored = await run('restore', '--remote', 'lottery')
    expect(restored).toMatchObject({ code: 0, errors: '' })
    expect(restored.text).toContain('lottery: 1.0.0 (new)')
    expect((await live()).document.theme).toBe('dark')
    expect((await run('restore', '--remote', 'lottery')).errors).toMatch(
      /lottery is part of arcada \(1\.0\.0\), so there is nothing to put back/,
    )
    expect((await run('restore', '--remote', 'games')).errors).toMatch(/games is part of arcada/)
    expect((await run('restore', '--remote', 'chess')).errors).toMatch(/chess was not taken out of arcada/)
  })

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

  it('undoes an apply alone, and goes further back when it is run again', async () => {
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' }, { whitelabels })
    await edit(light)
    await run('apply')
    expect(await back()).toMatchObject({ to: 2 })
    expect([(await live()).document.theme, (await live()).release.remotes.games?.version]).toEqual([
      'dark',
      '1.1.0',
    ])
    expect(await back()).toMatchObject({ to: 1 })
  })

  it('keeps the live settings with --keep-settings, and goes further back when it is run again', async () => {
    await place.publishRemote('games', '1.1.0')
    await edit(light)
    await place.promote('arcada', { games: '1.1.0' }, { whitelabels })
    const done = await back({ keepSettings: true })
    expect([done.to, done.settings, done.notes]).toEqual([1, [], []])
    expect((await live()).document.theme).toBe('light')
    await expect(back()).rejects.toThrow(/There is no release of arcada before what is live/)
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

  it('succeeds when the live settings are missing, and notes that the changes are unknown', async () => {
    await edit(light)
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' }, { whitelabels })
    await edit((settings) => {
      settings.theme = { ...(settings.theme as object), default: 'dark' }
    })
    const { assets = '' } = (await live()).release
    await rm(join(place.storeFolder, assets), { recursive: true })
    const done = await back()
    expect([done.to, done.settings]).toEqual([1, []])
    expect(done.notes).toEqual(['the settings that were live cannot be read, so the changes are unknown.'])
    expect((await live()).document.theme).toBe('dark')
  })

  it('adds the given origins, and needs no folder of the whitelabel', async () => {
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' })
    await rm(join(whitelabels, 'arcada'), { recursive: true })
    const done = await back({ allowOrigins: ['http://localhost:9001'] })
    expect(done.notes.join()).toMatch(/the folder cannot be read: There is no whitelabel 'arcada'/)
    expect((await live()).document.allowedOrigins).toContain('http://localhost:9001')
  })

  it('over a canary that was ended leads to other versions, not to what is live already', async () => {
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' })
    await place.publishRemote('games', '1.2.0')
    await place.promote('arcada', { games: '1.2.0' }, { canary: 1000 })
    await place.promote('arcada', {}, { canary: 0 })
    expect(await back()).toMatchObject({ to: 1 })
  })
})

describe('promote without versions', () => {
  it('is refused with its plan without a terminal', async () => {
    await place.publishRemote('games', '1.1.0')
    const before = await place.snapshot()
    const refused = await run('promote', '--without-smoke', 'Ana: fixtures')
    expect(refused.code).toBe(1)
    expect(refused.errors).toMatch(
      /^promote would change on arcada:\n {2}games: 1\.0\.0 -> 1\.1\.0\n[\s\S]*Nothing was changed: name versions .* --all-newest\.$/,
    )
    expect(await place.snapshot()).toEqual(before)
    expect(await run('promote', '--all-newest', '--without-smoke', 'Ana: fixtures')).toMatchObject({
      code: 0,
    })
    expect((await live()).release.remotes.games?.version).toBe('1.1.0')
  })

  it.each([
    [true, '1.1.0'],
    [false, '1.0.0'],
  ])('asks at a terminal; answered with %s, %s runs', async (answer, version) => {
    await place.publishRemote('games', '1.1.0')
    const asked: string[] = []
    const quiet = { line: () => {}, error: () => {} }
    const args = ['promote', '--whitelabel', 'arcada', '--without-smoke', 'Ana: fixtures']
    await runRelease([...args, '--store', `file:${place.storeFolder}`], {
      ...quiet,
      async ask(lines) {
        asked.push(...lines)
        return answer
      },
    })
    expect(asked).toContain('  games: 1.0.0 -> 1.1.0')
    expect(asked.at(-1)).toBe('Make this live?')
    expect((await live()).release.remotes.games?.version).toBe(version)
  })
})
