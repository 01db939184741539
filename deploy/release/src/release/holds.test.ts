import { beforeEach, describe, expect, it } from 'vitest'
import { ON, SMOKELESS } from '../testing/tool.ts'
import { useTool } from '../testing/use-workplace.ts'

const tool = useTool()
beforeEach(async () => {
  await tool.place.publishRemote('games', '1.1.0')
})

const run = (...args: string[]) => tool.run(args)
const hold = () => run('hold', 'arcada', '--reason', 'payments are down', '--by', 'Ana')
const HELD =
  /^arcada is on hold since \S+ by operator \(Ana\) \(payments are down\): 'lift arcada --reason TEXT' allows promotions again\.$/

describe('a whitelabel on hold', () => {
  it('takes no new version, as a promotion, a canary or a restored remote, and check says why', async () => {
    await run('remove', ...ON, '--remote', 'lottery')
    expect((await hold()).lines).toEqual(['arcada is on hold: payments are down'])
    for (const args of [
      ['promote', ...ON, '--games', '1.1.0', ...SMOKELESS],
      ['promote', ...ON, '--games', '1.1.0', '--canary', '10', ...SMOKELESS],
      ['check', ...ON, '--games', '1.1.0'],
      ['restore', ...ON, '--remote', 'lottery', ...SMOKELESS],
    ]) {
      const { code, errors } = await run(...args)
      expect([args[0], code, errors.some((error) => HELD.test(error))]).toEqual([args[0], 1, true])
    }
  })

  it('can still end a canary, take a remote out, and change its settings', async () => {
    await run('promote', ...ON, '--games', '1.1.0', '--canary', '10', ...SMOKELESS)
    await hold()
    for (const args of [
      ['promote', ...ON, '--canary', 'off'],
      ['apply', ...ON, '--allow-origin', 'http://a.example'],
      ['remove', ...ON, '--remote', 'lottery'],
      ['rollback', ...ON, '--to', '1', '--keep-settings'],
    ])
      expect([args[0], (await run(...args)).code]).toEqual([args[0], 0])
  })

  it('shows in status until it is lifted, and takes promotions then', async () => {
    await hold()
    expect(await tool.say('status', ...ON)).toContainEqual(
      expect.stringMatching(/^ {2}on hold since \S+, operator \(Ana\): payments are down$/),
    )
    expect((await run('lift', 'arcada', '--reason', 'they work again')).lines).toEqual([
      'arcada is not on hold any more: they work again',
    ])
    expect((await tool.say('status', ...ON)).join()).not.toContain('on hold')
    expect((await run('promote', ...ON, '--games', '1.1.0', ...SMOKELESS)).code).toBe(0)
  })

  it('takes no version or canary that is named besides what is kept', async () => {
    await hold()
    const keep = { keepVersions: true }
    await expect(tool.place.promote('arcada', { games: '1.1.0' }, keep)).rejects.toThrow(/is on hold since/)
    await tool.place.promote('arcada', { games: '1.1.0' }, { evenHeld: true, canary: 1000 })
    await expect(tool.place.promote('arcada', {}, { ...keep, canary: 2000 })).rejects.toThrow(
      /is on hold since/,
    )
  })

  it('is one after a rollback, so that no promotion undoes it', async () => {
    await run('promote', ...ON, '--games', '1.1.0', ...SMOKELESS)
    const { lines } = await run('rollback', ...ON, '--why', 'slow pages')
    expect(lines.at(-1)).toBe("  arcada is on hold now: 'lift arcada --reason TEXT' allows promotions again.")
    const { errors } = await run('promote', ...ON, '--games', '1.1.0', '--even-bad', ...SMOKELESS)
    expect(errors.join()).toContain('(rolled back to release 1: slow pages)')
    await run('lift', 'arcada', '--reason', 'repaired')
    await run('promote', ...ON, '--games', '1.1.0', '--even-bad', ...SMOKELESS)
    expect((await run('rollback', ...ON, '--no-hold')).lines.join()).not.toContain('on hold')
  })
})
