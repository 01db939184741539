import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import { SMOKELESS } from '../testing/tool.ts'
import { useTool } from '../testing/use-workplace.ts'

const tool = useTool()
const CHANGED = 'arcada runs release 2 by now, not release 1, so nothing was changed. Since then:'
const SECOND = /^Release 2, 2026-11-21T12:00:00.000Z, by operator \(Ana\): a test/

/** Another operator promotes. */
async function promoteMeanwhile() {
  await tool.place.publishRemote('games', '1.1.0')
  await tool.place.promote('arcada', { games: '1.1.0' })
}

describe('--seen', () => {
  it('refuses a change with the releases since, when another one is live by then', async () => {
    await promoteMeanwhile()
    const before = await tool.place.snapshot()
    const failed = await failing(
      [
        ['rollback', []],
        ['promote', ['--games', '1.1.0', ...SMOKELESS]],
        ['promote', ['--canary', 'off']],
      ],
      async ([verb, more]) => {
        const problems = await tool.refuse(verb, '--whitelabel', 'arcada', '--seen', '1', ...more)
        expect(problems).toEqual([CHANGED, expect.stringMatching(SECOND)])
        expect(await tool.place.snapshot()).toEqual(before)
      },
    )
    expect(failed).toEqual([])
  })
})
