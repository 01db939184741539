import { failing } from '@arcada/kit/testing/failing'
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
  it('as a canary or by a rollback is proposed no more, and promoted only with --even-bad', async () => {
    const reset = await tool.place.keep()
    const failed = await failing<[what: string, end: () => Promise<unknown>]>(
      [
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
      ],
      async ([_, end]) => {
        await reset()
        expect(await proposed()).toEqual(['games 1.1.0'])
        await end()
        expect(await proposed()).toEqual([])
        expect(await versionsOf()).toMatch(/1\.1\.0: .*marked as bad on .* \(.*the list is empty.*\)/)
        for (const share of [[], ['--canary', '10']]) {
          const { code, errors } = await promote('--games', '1.1.0', ...share)
          expect([code, errors]).toEqual([1, [expect.stringMatching(REFUSED)]])
        }
        expect((await promote('--games', '1.1.0', '--even-bad')).code).toBe(0)
      },
    )
    expect(failed).toEqual([])
  })
})

test('is reported in a note when the store rejects the mark, because the change is live by then', async () => {
  const store = {
    ...tool.place.store,
    createOnly: async () => {
      throw new Refusal('Access denied to log/apps/games/1.json.')
    },
  }
  const mark = { at: '2026-11-21T12:00:00Z', by: 'Ana', why: 'wrong odds' }
  expect(await markEnded(store, tool.place.keys, [{ name: 'games', version: '1.1.0' }], mark)).toEqual([
    'games 1.1.0 could not be marked as bad: Access denied to log/apps/games/1.json.',
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

  it('confirm for every whitelabel what was marked on some, or take it back', async () => {
    const ended = { name: 'games', version: '1.1.0' }
    const end = (only: string) => {
      const said = { at: '2026-11-21T00:00:00.000Z', by: 'watch', why: 'it fails', only: [only] }
      return markEnded(tool.place.store, tool.place.keys, [ended], said)
    }
    expect(await end('praia')).toEqual([
      "games 1.1.0 is marked as bad on praia, and nothing proposes it there any more; 'mark-bad --app games --version 1.1.0 " +
        "--why TEXT' confirms it for all whitelabels, 'unmark-bad --app games --version 1.1.0' takes that back.",
    ])
    expect(await end('praia')).toEqual([])
    expect(await proposed()).toEqual(['games 1.1.0'])
    await end('norte')
    expect(await versionsOf()).toContain('marked as bad on praia, norte on 2026-11-21T00:00:00.000Z by watch')
    expect(await unmark()).toMatchObject({ lines: ['games 1.1.0 is not marked as bad any more.'] })
    await end('praia')
    expect((await mark('--why', 'wrong odds', '--by', 'Ana')).lines).toEqual([
      'games 1.1.0 is marked as bad: wrong odds',
    ])
    expect(await proposed()).toEqual([])
    expect(await end('praia')).toEqual([])
    expect(await versionsOf()).toMatch(/marked as bad on .* by Ana \(wrong odds\)/)
  })
})
