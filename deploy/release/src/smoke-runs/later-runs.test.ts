import { describe, expect, it } from 'vitest'
import { CASES, NOTHING, RED, runner, useSmokedSets } from '../testing/smoked-sets.ts'
import { smoke } from './run.ts'

const { place, smokeSet, promote, livePraia, nextMinute } = useSmokedSets()

describe('runs of one set after one another', () => {
  it('count by the last one, so a green one after a red one is enough', async () => {
    await smokeSet(RED)
    expect((await smokeSet()).notes).toEqual([])
    expect(await promote()).toMatchObject({ release: 2 })
  })

  it('keep a note of a red one after a green one, and promote lists both', async () => {
    await smokeSet({}, 'arcada', 'Rui')
    const { notes } = await smokeSet(RED)
    expect(notes).toEqual([
      expect.stringMatching(/^There was a green run of this set on 2026-11-21T12:0\d.* by operator \(Rui\)/),
    ])
    await smokeSet(RED)
    await expect(promote()).rejects.toThrow(
      /of .* by operator \(Ana\) was not green \('the list opens'\)\. A run of 2026-11-21T12:0\d:.* by operator \(Rui\) was green/,
    )
  })

  it('keep the green one when every case was skipped, with a note', async () => {
    await smokeSet()
    const { notes } = await smokeSet(NOTHING)
    expect(notes).toEqual([
      expect.stringMatching(/^No case ran, so this run is not recorded: the run of .* by operator \(Ana\)/),
    ])
    expect(await promote()).toMatchObject({ release: 2 })
  })

  it('never record one without cases as green', async () => {
    await smokeSet(NOTHING)
    await smokeSet(RED)
    await expect(promote()).rejects.toThrow(/was not green \('the list opens'\)\. Fix the cause/)
  })

  it('ignore a signed record of another set in the place of theirs', async () => {
    const other = await smokeSet()
    const bytes = (await place.store.read(`smoke/${other.set}.json`))?.bytes ?? Buffer.alloc(0)
    await place.publishRemote('games', '1.2.0', { contents: { 'smoke.json': CASES, 'list.js': 'new()' } })
    const { set } = await smoke(
      {
        store: place.store,
        keys: place.keys,
        whitelabel: 'arcada',
        versions: { games: '1.2.0' },
        by: 'Ana',
        now: nextMinute,
      },
      runner(RED).run,
    )
    expect(set).not.toBe(other.set)
    await place.alter(`smoke/${set}.json`, () => bytes.toString())
    await expect(
      place.promote('arcada', { games: '1.2.0' }, { withoutSmoke: undefined } as never),
    ).rejects.toThrow(/There was no smoke run of exactly this set/)
  })

  it('are kept for each whitelabel', async () => {
    await livePraia()
    await smokeSet()
    await smokeSet(RED, 'praia')
    expect(await promote()).toMatchObject({ release: 2 })
  })
})
