import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { needLive } from '../release/live.ts'
import { ON, SMOKELESS } from '../testing/tool.ts'
import { useTool } from '../testing/use-workplace.ts'
import { WHITELABELS } from '../whitelabel/config.ts'

const tool = useTool()

const SIZE = /^ {2}document: \d+ bytes with brotli \(\d+ without\)$/
const size = expect.stringMatching(SIZE)
const live = async () => (await needLive(tool.place.store, tool.place.keys, 'arcada')).release

describe('promote', () => {
  beforeEach(() => tool.place.publishRemote('games', '1.1.0'))

  it('prints its changes: versions, new apps, canary, settings and notes', async () => {
    await tool.place.publishRemote('cards', '1.0.0')
    expect(await tool.say('promote', ...ON, '--games', '1.1.0', '--cards', '1.0.0', ...SMOKELESS)).toEqual([
      'arcada now runs release 2:',
      '  cards: 1.0.0 (new)',
      '  games: 1.0.0 -> 1.1.0',
      size,
    ])
    await tool.place.publishRemote('games', '1.2.0')
    const origin = ['--allow-origin', 'http://a.example']
    const canary = await tool.say(
      'promote',
      ...ON,
      '--games',
      '1.2.0',
      '--canary',
      '10',
      ...origin,
      ...SMOKELESS,
    )
    const isSetting = (line: string) => line.startsWith('  setting ')
    expect(canary.filter(isSetting)[0]).toMatch(/^ {2}setting allowedOrigins: .*http:\/\/a\.example/)
    expect(canary.filter((line) => !isSetting(line))).toEqual([
      'arcada now runs release 3:',
      '  canary games 1.2.0 for 10 %',
      size,
    ])
    expect(await tool.say('promote', ...ON, '--canary', 'off', ...origin)).toEqual([
      'arcada now runs release 4:',
      '  canary games 1.2.0 ended',
      "  note: games 1.2.0 is marked as bad, and nothing proposes it any more; 'unmark-bad --app games --version 1.2.0' takes that back.",
      size,
    ])
  })

  it('without versions shows the plan and asks for confirmation at a terminal', async () => {
    const asked: string[][] = []
    const answering = (answer: boolean) => async (lines: readonly string[]) => {
      asked.push([...lines])
      return answer
    }
    const no = await tool.run(['promote', ...ON, ...SMOKELESS], answering(false))
    expect(no).toEqual({ code: 1, lines: [], errors: ['Nothing was changed.'] })
    expect(asked).toEqual([
      [
        'promote would change on arcada:',
        '  games: 1.0.0 -> 1.1.0',
        expect.stringMatching(/^ {2}note: There was no smoke run of exactly this set/),
        size,
        'Make this live?',
      ],
    ])
    expect((await live()).seq).toBe(1)
    expect((await tool.run(['promote', ...ON, ...SMOKELESS], answering(true))).code).toBe(0)
    expect((await live()).remotes.games?.version).toBe('1.1.0')
  })

  it('without versions and without a terminal is refused and prints the plan', async () => {
    const errors = await tool.refuse('promote', ...ON, ...SMOKELESS)
    expect(errors[0]).toBe('promote would change on arcada:')
    expect(errors).toContain('  games: 1.0.0 -> 1.1.0')
    expect(errors.at(-1)).toBe(
      'Nothing was changed: name versions (such as --games 1.2.0), or take the newest version of every app with --all-newest.',
    )
    // With --json it does not ask, even at a terminal.
    const machine = await tool.run(['promote', ...ON, ...SMOKELESS, '--json'], async () => true)
    expect([machine.code, JSON.parse(machine.lines.join('')).ok]).toEqual([1, false])
    expect((await live()).seq).toBe(1)
    expect((await tool.say('promote', ...ON, '--all-newest', ...SMOKELESS))[1]).toBe(
      '  games: 1.0.0 -> 1.1.0',
    )
  })

  it('refuses --all-newest together with versions or a canary', async () => {
    for (const named of [
      ['--games', '1.1.0'],
      ['--canary', '10'],
    ])
      expect(await tool.run(['promote', ...ON, '--all-newest', ...named])).toMatchObject({
        code: 2,
        errors: [
          '--all-newest takes the newest version of every app: leave out versions and --canary.',
          "'npm run release -- promote --help' shows its options.",
        ],
      })
  })

  it('is urgent with --urgent, like apply and rollback', async () => {
    await tool.say('promote', ...ON, '--games', '1.1.0', ...SMOKELESS)
    expect((await live()).urgent).toBeUndefined()
    await tool.say('rollback', ...ON, '--urgent', '--no-hold')
    expect((await live()).urgent).toBe(true)
    await tool.say('promote', ...ON, '--games', '1.1.0', '--urgent', '--even-bad', ...SMOKELESS)
    expect((await live()).urgent).toBe(true)
    await tool.say('apply', ...ON, '--allow-origin', 'http://a.example')
    expect((await live()).urgent).toBe(4)
    await tool.say('apply', ...ON, '--allow-origin', 'http://b.example', '--urgent')
    expect((await live()).urgent).toBe(true)
  })
})

describe('check', () => {
  beforeEach(() => tool.place.publishRemote('games', '1.1.0'))

  it('prints the plan of promote and changes nothing', async () => {
    const before = await tool.place.snapshot()
    const lines = await tool.say('check', ...ON, '--games', '1.1.0')
    expect(lines.slice(0, 2)).toEqual(['arcada can be promoted:', '  games: 1.0.0 -> 1.1.0'])
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}note: games 1\.1\.0 /))
    expect(lines.at(-1)).toMatch(SIZE)
    expect(await tool.place.snapshot()).toEqual(before)
  })

  it('prints for every whitelabel whether versions are compatible there', async () => {
    await tool.place.promote('praia', { games: '1.0.0' })
    await tool.say('remove', '--whitelabel', 'praia', '--remote', 'games')
    const lines = await tool.say('check', '--skew', '--games', '1.1.0')
    expect(lines.filter((line) => !line.startsWith(' '))).toEqual(['arcada: compatible', 'praia: compatible'])
    expect(lines).toContain('  games: 1.0.0 -> 1.1.0')
    expect(lines).toContain('  games: 1.1.0 (new)')
    await tool.place.publishRemote('games', '1.2.0', { contract: '0.2.0' })
    const errors = await tool.refuse('check', '--skew', '--games', '1.2.0')
    expect(errors.filter((line) => !line.startsWith(' '))).toEqual([
      'arcada: not compatible',
      'praia: not compatible',
    ])
    expect(errors[1]).toMatch(/^ {2}games 1\.2\.0 .* was built against contract 0\.2\.0/)
    await rm(join(tool.place.storeFolder, 'sites'), { recursive: true })
    expect(await tool.say('check', '--skew', '--games', '1.1.0')).toEqual(['No whitelabel is live yet.'])
  })
})

describe('rollback', () => {
  it('prints which release runs again, with or without its settings', async () => {
    await tool.place.publishRemote('games', '1.1.0')
    await tool.say('promote', ...ON, '--games', '1.1.0', '--allow-origin', 'http://a.example', ...SMOKELESS)
    const back = await tool.say('rollback', ...ON, '--by', 'Ana', '--why', 'slow')
    expect(back[0]).toBe('arcada now runs release 3, versions and settings of release 1.')
    expect(back[1]).toMatch(/^ {2}setting allowedOrigins: .*http:\/\/a\.example/)
    expect(back.at(-2)).toMatch(SIZE)
    expect(await live()).toMatchObject({ by: 'Ana', why: expect.stringContaining('slow') })
    const kept = await tool.say('rollback', ...ON, '--to', '2', '--keep-settings')
    expect(kept[0]).toBe('arcada now runs release 4, the versions of release 2.')
    expect(kept.some((line) => line.startsWith('  setting'))).toBe(false)
    expect((await live()).remotes.games?.version).toBe('1.1.0')
  })

  it('notes when the settings in the whitelabel’s folder differ', async () => {
    const whitelabels = join(tool.place.folder, 'whitelabels')
    await cp(WHITELABELS, whitelabels, { recursive: true })
    const file = join(whitelabels, 'arcada/whitelabel.json')
    await writeFile(file, (await readFile(file, 'utf8')).replace('"name": "Arcada"', '"name": "Other"'))
    const there = ['--whitelabels', whitelabels]
    expect(await tool.say('apply', ...ON, ...there)).toEqual([
      'arcada now runs release 2:',
      '  no app changes',
      '  setting name: "Arcada" -> "Other"',
      size,
    ])
    expect(await tool.say('rollback', ...ON, ...there)).toContainEqual(
      expect.stringMatching(/^ {2}note: whitelabel\.json of arcada differs, .*name: "Arcada" -> "Other"/),
    )
  })

  it.each(['0', '1x', 'x1', '-1', ''])('takes a release number, not %j', async (to) => {
    expect((await tool.run(['rollback', ...ON, `--to=${to}`])).errors[0]).toBe(
      `--to takes the number of a release, not '${to}'.`,
    )
  })
})

describe('apply', () => {
  it('is refused when the settings are live already', async () => {
    expect(await tool.refuse('apply', ...ON)).toEqual([
      'Nothing changes: arcada runs with the settings of its folder already. Edit its whitelabel.json first.',
    ])
    expect((await tool.refuse('apply', '--whitelabel', 'praia'))[0]).toMatch(/^There is no release of praia/)
  })

  it('keeps versions and canary', async () => {
    await tool.place.publishRemote('games', '1.1.0')
    await tool.say('promote', ...ON, '--games', '1.1.0', '--canary', '10', ...SMOKELESS)
    await tool.say('apply', ...ON, '--allow-origin', 'http://a.example')
    expect(await live()).toMatchObject({
      seq: 3,
      remotes: { games: { version: '1.0.0' } },
      canary: { remotes: { games: { version: '1.1.0' } } },
    })
  })
})

describe('remove and restore', () => {
  it('keep the live settings, and restore the last version or a named one', async () => {
    await tool.place.publishRemote('lottery', '1.1.0')
    await tool.say('promote', ...ON, '--lottery', '1.1.0', '--allow-origin', 'http://a.example', ...SMOKELESS)
    const settings = (await live()).assets
    expect(
      await tool.say('remove', ...ON, '--remote', 'lottery', '--by', 'Ana', '--why', 'wrong draws'),
    ).toEqual([
      'arcada now runs release 3:',
      '  lottery: 1.1.0 taken out',
      expect.stringMatching(/^ {2}note: lottery is left out \(1\.1\.0 ran last\)/),
      size,
    ])
    expect((await tool.say('status', ...ON)).at(-1)).toBe('    left out: lottery 1.1.0')
    expect(await tool.say('restore', ...ON, '--remote', 'lottery', ...SMOKELESS)).toEqual([
      'arcada now runs release 4:',
      '  lottery: 1.1.0 (new)',
      size,
    ])
    await tool.say('remove', ...ON, '--remote', 'lottery')
    const named = ['--remote', 'lottery', '--version', '1.0.0']
    expect((await tool.say('restore', ...ON, ...named, ...SMOKELESS))[1]).toBe('  lottery: 1.0.0 (new)')
    expect((await live()).assets).toBe(settings)
  })
})
