import { access, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { acceptPictures } from '../pictures/decide.ts'
import { writeStaticReport } from '../pictures/static-report.ts'
import { check } from '../release/promote.ts'
import { changedReport, greyPicture, idOf, pictureRunner } from '../testing/pictures.ts'
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

const options = (of = ['arcada']) => ({
  store: place.store,
  keys: place.keys,
  of,
  versions: { games: '1.1.0' },
  by: 'Ana',
  now: () => new Date('2026-11-21T12:00:00.900Z'),
})
const planOf = (games = '1.1.0') => check({ ...place.on, versions: { games }, by: 'Ana' })

describe('pictures of a set', () => {
  it('are taken of both sides at the same moment, at the same addresses, without the keys of a person', async () => {
    const { jobs, run } = pictureRunner(changedReport(['arcada']))
    await takePictures(options(), undefined, run)
    const [job] = jobs
    expect(job?.at).toBe(Date.parse('2026-11-21T12:00:00.300Z'))
    const [one] = job?.whitelabels ?? []
    expect(one).toMatchObject({ id: 'arcada', changed: ['games'] })
    expect(one?.live?.store).not.toBe(one?.candidate.store)
    expect(JSON.stringify(job)).not.toContain(place.storeFolder)
  })

  it('leave out cases that move the time, and say how many', async () => {
    const { jobs, run } = pictureRunner(changedReport(['arcada']))
    const { runs } = await takePictures(options(), undefined, run)
    const names = jobs[0]?.whitelabels[0]?.candidate.smoke.flatMap(({ cases }) =>
      cases.map(({ name }) => name),
    )
    expect(names).toEqual(['the list opens'])
    expect(runs).toEqual([
      expect.objectContaining({ whitelabel: 'arcada', number: 1, liveSeq: 1, unchanged: 1 }),
    ])
  })

  it('leave out cases that concern a remote alone that stays the same, except with all', async () => {
    await place.publishRemote('lottery', '1.0.1', { contents: { 'smoke.json': LOTTERY } })
    await place.promote('arcada', { lottery: '1.0.1' })
    for (const [all, remotes] of [
      [false, ['games']],
      [true, ['games', 'lottery']],
    ] as const) {
      const { jobs, run } = pictureRunner(changedReport(['arcada']))
      await takePictures({ ...options(), all }, undefined, run)
      const smoke = jobs[0]?.whitelabels[0]?.candidate.smoke ?? []
      expect(smoke.filter(({ cases }) => cases.length > 0).map(({ remote }) => remote)).toEqual(remotes)
    }
  })
})

describe('a promotion', () => {
  it('names groups of differences of its set that wait for a decision', async () => {
    expect((await planOf()).notes.join()).not.toContain('pictures')
    await takePictures(options(), undefined, pictureRunner(changedReport(['arcada'])).run)
    expect((await planOf()).notes).toContain(
      "Of the pictures of this set (2026-11-21T12:00:00.900Z), 1 group of differences waits for a decision (changed: games, list in screens/list): 'pictures arcada' lists them.",
    )
    await acceptPictures({ ...options(), whitelabel: 'arcada', group: idOf(255), why: 'as designed' })
    expect((await planOf()).notes.join()).not.toContain('pictures')
  })
})

describe('the report in a folder', () => {
  it('shows each group with both sides, loads nothing but its own files, and runs no script', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'arcada-report-')), 'report')
    const report = changedReport(['arcada'])
    const hostile = {
      ...report,
      groups: report.groups.map((group) => ({ ...group, element: '<script>alert(1)</script>' })),
    }
    const { run } = pictureRunner(hostile)
    await takePictures(
      options(),
      (_, pictures) => writeStaticReport({ report: hostile, pictures, folder, title: 'Pictures' }),
      run,
    )
    const html = await readFile(join(folder, 'index.html'), 'utf8')
    expect(html).toContain(`default-src 'none'`)
    expect(html).not.toMatch(/<script|style=|https?:\/\//)
    expect(html).toContain('&lt;script&gt;')
    for (const grey of [100, 200]) {
      const path = `pictures/${greyPicture(grey).name}.png`
      expect(html).toContain(`href="${path}"`)
      await access(join(folder, path))
    }
    await expect(writeStaticReport({ report, pictures: folder, folder, title: 'Pictures' })).rejects.toThrow(
      `${folder} exists: name a new folder for the report.`,
    )
  })
})
