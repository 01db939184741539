import { beforeEach, describe, expect, it, test } from 'vitest'
import { Refusal } from '../common/refusal.ts'
import { ON, SMOKELESS } from '../testing/tool.ts'
import { useTool } from '../testing/use-workplace.ts'
import { markEnded } from './bad-versions.ts'
import { check } from './promote.ts'

const tool = useTool()
beforeEach(() => tool.place.publishRemote('games', '1.1.0'))

const proposed = async () => {
  const { store, keys } = tool.place
  const { changes } = await check({ store, keys, whitelabel: 'arcada' })
  return changes.map(({ app, to }) => `${app} ${to}`)
}
const promote = (...args: string[]) => tool.run(['promote', ...ON, ...SMOKELESS, ...args])
const versionsOf = async () => (await tool.say('versions', '--app', 'games')).join('\n')
const REFUSED =
  /^games 1\.1\.0 was marked as bad on .* \(.*\): pick another version, 'unmark-bad --app games --version 1\.1\.0', or promote it all the same with --even-bad\.$/

describe('a version that was ended', () => {
  it.each<[what: string, end: () => Promise<unknown>]>([
    [
      'as a canary',
      async () => {
        await promote('--games', '1.1.0', '--canary', '10')
        await promote('--canary', 'off', '--why', 'the list is empty')
      },
    ],
    [
      'by a rollback',
      async () => {
        await promote('--games', '1.1.0')
        await tool.run(['rollback', ...ON, '--no-hold', '--why', 'the list is empty'])
      },
    ],
  ])('%s is proposed no more, and promoted only with --even-bad', async (_, end) => {
    expect(await proposed()).toEqual(['games 1.1.0'])
    await end()
    expect(await proposed()).toEqual([])
    expect(await versionsOf()).toMatch(/1\.1\.0: .*marked as bad on .* \(.*the list is empty.*\)/)
    for (const share of [[], ['--canary', '10']]) {
      const { code, errors } = await promote('--games', '1.1.0', ...share)
      expect([code, errors]).toEqual([1, [expect.stringMatching(REFUSED)]])
    }
    expect((await promote('--games', '1.1.0', '--even-bad')).code).toBe(0)
  })

  it('is noted with the command to remove the mark, and a newer version is proposed', async () => {
    await promote('--games', '1.1.0', '--canary', '10')
    const { lines } = await promote('--canary', 'off')
    expect(lines).toContain(
      "  note: games 1.1.0 is marked as bad, and nothing proposes it any more; 'unmark-bad --app games --version 1.1.0' takes that back.",
    )
    await tool.place.publishRemote('games', '1.2.0')
    expect(await proposed()).toEqual(['games 1.2.0'])
  })

  it('is not marked when a rollback leads to a newer release', async () => {
    await promote('--games', '1.1.0')
    await tool.run(['rollback', ...ON, '--to', '1'])
    await tool.run(['rollback', ...ON, '--to', '2'])
    expect(await versionsOf()).not.toMatch(/1\.0\.0: .*marked as bad/)
  })
})

test('is reported in a note when the store rejects the mark, because the change is live by then', async () => {
  const store = {
    ...tool.place.store,
    compareAndSwap: async () => {
      throw new Refusal('Access denied to bad/games/1.1.0.json.')
    },
  }
  const mark = { at: '2026-11-21', by: 'Ana', why: 'wrong odds' }
  expect(await markEnded(store, [{ name: 'games', version: '1.1.0' }], mark)).toEqual([
    'games 1.1.0 could not be marked as bad: Access denied to bad/games/1.1.0.json.',
  ])
})

describe('mark-bad and unmark-bad', () => {
  const mark = (...args: string[]) => tool.run(['mark-bad', '--app', 'games', '--version', '1.1.0', ...args])
  const unmark = () => tool.run(['unmark-bad', '--app', 'games', '--version', '1.1.0'])

  it('exclude a version from the proposals, and include it again', async () => {
    expect(await mark('--why', 'wrong odds', '--by', 'Ana')).toMatchObject({
      code: 0,
      lines: ['games 1.1.0 is marked as bad: wrong odds'],
    })
    expect(await proposed()).toEqual([])
    expect((await mark('--why', 'again')).lines).toEqual([
      'games 1.1.0 was marked as bad before; nothing changed.',
    ])
    expect(await versionsOf()).toContain('by Ana (wrong odds)')
    expect((await unmark()).lines).toEqual(['games 1.1.0 is not marked as bad any more.'])
    expect(await proposed()).toEqual(['games 1.1.0'])
    expect((await unmark()).lines).toEqual(['games 1.1.0 is not marked as bad; nothing changed.'])
    expect((await promote('--games', '1.1.0')).code).toBe(0)
  })

  it('need a reason, and a version that was published', async () => {
    expect(await mark()).toMatchObject({ code: 2, errors: ['--why is missing.', expect.anything()] })
    const unknown = await tool.run(['mark-bad', '--app', 'games', '--version', '9.9.9', '--why', 'x'])
    expect([unknown.code, unknown.errors]).toEqual([
      1,
      [
        expect.stringMatching(
          /^games 9\.9\.9 was never published to .*: 'versions --app games' lists what was\.$/,
        ),
      ],
    ])
  })

  it('do not change what runs, also when its version is marked', async () => {
    await promote('--games', '1.1.0')
    await mark('--why', 'wrong odds')
    await tool.place.publishRemote('lottery', '1.1.0')
    expect((await promote('--lottery', '1.1.0')).code).toBe(0)
  })
})
