import { beforeEach, describe, expect, it } from 'vitest'
import { decidePictures } from '../pictures/decide.ts'
import { readPictureRun } from '../pictures/runs.ts'
import { check } from '../release/promote.ts'
import { pictureRunner } from '../testing/pictures.ts'
import { useReleasedWorkplace } from '../testing/use-workplace.ts'
import { takePictures } from './take-pictures.ts'

const CASES = JSON.stringify([
  { name: 'the list opens', open: '/m/games', steps: [{ see: { role: 'list', in: './src/screens/list' } }] },
  { name: 'time passes', open: '/m/games', steps: [{ later: 5 }] },
])
const LOTTERY = JSON.stringify([
  { name: 'draws', open: '/m/lottery', steps: [{ see: { role: 'list', in: './src/screens/list' } }] },
])

const place = useReleasedWorkplace()
beforeEach(async () => {
  await place.publishRemote('games', '1.1.0', { contents: { 'smoke.json': CASES } })
})

const options = () => ({
  store: place.store,
  keys: place.keys,
  whitelabel: 'arcada',
  versions: { games: '1.1.0' },
  by: 'Ana',
  now: () => new Date('2026-11-21T12:00:00.900Z'),
})

describe('pictures of a set', () => {
  it('are taken of both sides at the same moment, at the same addresses, without the keys of a person', async () => {
    const { jobs, run } = pictureRunner()
    await takePictures(options(), undefined, run)
    const [job] = jobs
    expect(job).toMatchObject({ at: Date.parse('2026-11-21T12:00:00.300Z'), whitelabel: 'arcada' })
    expect(job?.live?.store).not.toBe(job?.candidate.store)
    expect(JSON.stringify(job)).not.toContain(place.storeFolder)
  })

  it('leave out cases that move the time, and say how many', async () => {
    const { jobs, run } = pictureRunner()
    const done = await takePictures(options(), undefined, run)
    const names = jobs[0]?.candidate.smoke.flatMap(({ cases }) => cases.map(({ name }) => name))
    expect(names).toEqual(['the list opens'])
    expect(done).toMatchObject({ whitelabel: 'arcada', number: 1, liveSeq: 1, unchanged: 1 })
  })

  it('leave out cases that concern a remote alone that stays the same, except with all', async () => {
    await place.publishRemote('lottery', '1.0.1', { contents: { 'smoke.json': LOTTERY } })
    await place.promote('arcada', { lottery: '1.0.1' })
    for (const [all, remotes] of [
      [false, ['games']],
      [true, ['games', 'lottery']],
    ] as const) {
      const { jobs, run } = pictureRunner()
      await takePictures({ ...options(), all }, undefined, run)
      const smoke = jobs[0]?.candidate.smoke ?? []
      expect(smoke.filter(({ cases }) => cases.length > 0).map(({ remote }) => remote)).toEqual(remotes)
    }
  })

  it('are not recorded when they are of a selection', async () => {
    const done = await takePictures({ ...options(), only: ['list'] }, undefined, pictureRunner().run)
    expect([done.number, done.notes]).toEqual([undefined, [expect.stringContaining('is not recorded')]])
    expect(await readPictureRun(place.store, place.keys, 'arcada')).toBeUndefined()
  })
})

describe('a promotion', () => {
  const notes = async () =>
    (await check({ ...place.on, versions: { games: '1.1.0' }, by: 'Ana' })).notes.join('\n')
  const decide = (accepted: boolean) => decidePictures({ ...options(), accepted, why: 'as designed' })

  it('says what differs in the pictures of its set until they are accepted', async () => {
    expect(await notes()).not.toContain('ictures')
    await takePictures(options(), undefined, pictureRunner().run)
    expect(await notes()).toContain(
      "Pictures of this set (2026-11-21T12:00:00.900Z): 1 of 4 pictures differs; undecided ('pictures arcada').",
    )
    await decide(false)
    expect(await notes()).toContain('1 of 4 pictures differs; refused by operator (Ana): as designed')
    await decide(true)
    expect(await notes()).not.toContain('ictures')
  })

  it('says nothing about a set whose pictures do not differ', async () => {
    await takePictures(options(), undefined, pictureRunner({ differing: [] }).run)
    expect(await notes()).not.toContain('ictures')
  })
})
