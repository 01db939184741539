import { beforeEach, describe, expect, it } from 'vitest'
import { ON, SMOKELESS } from '../testing/tool.ts'
import { useTool } from '../testing/use-workplace.ts'

const tool = useTool()

const SIZE = /^ {2}document: \d+ bytes with brotli \(\d+ without\)$/
const size = expect.stringMatching(SIZE)
const live = () => tool.place.live()

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
    const canary = await tool.say('promote arcada --games 1.2.0 --canary 10', ...origin, ...SMOKELESS)
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
})
