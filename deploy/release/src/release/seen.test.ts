import { describe, expect, it } from 'vitest'
import { SMOKELESS } from '../testing/tool.ts'
import { useTool } from '../testing/use-workplace.ts'
import { needSeen } from './seen.ts'

const tool = useTool()
const CHANGED = 'arcada runs release 2 by now, not release 1, so nothing was changed. Since then:'
const SECOND = /^Release 2, 2026-11-21T12:00:00.000Z, by operator \(Ana\): a test/

/** Another operator promotes. */
async function promoteMeanwhile() {
  await tool.place.publishRemote('games', '1.1.0')
  await tool.place.promote('arcada', { games: '1.1.0' })
}

describe('--seen', () => {
  it.each([
    ['rollback', []],
    ['promote', ['--games', '1.1.0', ...SMOKELESS]],
    ['promote', ['--canary', 'off']],
  ])('refuses %s %j with the releases since, when another one is live by then', async (verb, more) => {
    await promoteMeanwhile()
    const before = await tool.place.snapshot()
    const problems = await tool.refuse(verb, '--whitelabel', 'arcada', '--seen', '1', ...more)
    expect(problems).toEqual([CHANGED, expect.stringMatching(SECOND)])
    expect(await tool.place.snapshot()).toEqual(before)
  })

  it('changes nothing where that release is live', async () => {
    await promoteMeanwhile()
    expect(await tool.say('rollback', '--whitelabel', 'arcada', '--seen', '2')).toContain(
      'arcada now runs release 3, versions and settings of release 1.',
    )
  })

  it('takes the number of a release of one whitelabel', async () => {
    const errors = async (...args: string[]) => (await tool.run(['rollback', ...args])).errors[0]
    expect(await errors('--whitelabel', 'arcada', '--seen', 'x')).toBe(
      "--seen takes the number of a release, not 'x'.",
    )
    expect(await errors('--whitelabel', 'arcada,praia', '--seen', '1')).toMatch(/--seen/)
  })
})

describe('the releases since', () => {
  it('are the newest ten, with the number of the others', async () => {
    for (let count = 0; count < 12; count += 1) await tool.place.promote('arcada', {}, { why: `${count}` })
    const { store, keys } = tool.place
    const refused = await needSeen({ store, keys, whitelabel: 'arcada', seen: 1 }).catch((error) => error)
    expect(refused.problems).toHaveLength(12)
    expect(refused.problems[1]).toBe('2 older releases')
    expect(refused.problems[11]).toMatch(/^Release 13, /)
  })
})
