import { beforeEach, describe, expect, it } from 'vitest'
import { changedReport, greyPicture, idOf, takeIn } from '../testing/pictures.ts'
import { useReleasedInMemory } from '../testing/use-workplace.ts'
import { acceptPictures, quarantineCase, toleratePictures } from './decide.ts'
import { readPicture } from './files.ts'
import { readPictureReport } from './read.ts'

const place = useReleasedInMemory()
const GROUP = idOf(255)
const DAY = 86_400_000
const START = Date.parse('2026-11-21T12:00:00Z')
let days = 0
const now = () => new Date(START + days * DAY)

beforeEach(() => {
  days = 0
})

const about = (whitelabel = 'arcada') => ({
  store: place.store,
  keys: place.keys,
  whitelabel,
  why: 'as designed',
  by: 'Ana',
  now,
})
const report = (whitelabel = 'arcada') => readPictureReport(place.store, place.keys, whitelabel, { now })
const decision = async (whitelabel?: string) => (await report(whitelabel))?.groups[0]?.decision?.state
const undecided = async (whitelabel?: string) => (await report(whitelabel))?.groups[0]?.undecidedOn

describe('a group of differences', () => {
  it('waits for a decision on each of its whitelabels, and is accepted once for all', async () => {
    await takeIn(place, changedReport(['arcada', 'praia']))
    expect(await undecided()).toEqual(['arcada', 'praia'])
    const done = await acceptPictures({ ...about(), group: GROUP.slice(0, 12) })
    expect(done).toEqual({ whitelabels: ['arcada', 'praia'], about: GROUP, notes: [] })
    expect([await decision(), await decision('praia')]).toEqual(['accepted', 'accepted'])
    expect((await report())?.groups[0]?.decision).toMatchObject({
      by: 'Ana',
      key: 'operator',
      why: 'as designed',
    })
  })

  it('of a failed case cannot be accepted, but be in quarantine', async () => {
    const broken = changedReport(['arcada'])
    const failing = {
      ...broken,
      pictures: broken.pictures.map((one) => ({
        ...one,
        kind: 'broken' as const,
        problem: 'no such heading',
      })),
      groups: broken.groups.map((group) => ({ ...group, kind: 'broken' as const })),
    }
    await takeIn(place, failing)
    await expect(acceptPictures({ ...about(), group: GROUP })).rejects.toThrow(
      /is a case that failed .*, which cannot be accepted: repair it, or quarantine the case/,
    )
    await quarantineCase({ ...about(), case: 'the list opens', until: '2026-12-01' })
    expect(await decision()).toBe('quarantined')
  })

  it('tolerates exactly one rendering, in every later run', async () => {
    await takeIn(place, changedReport(['arcada', 'praia']))
    await toleratePictures({ ...about(), group: GROUP })
    expect(await undecided()).toEqual(['praia'])
    const again = changedReport(['arcada'])
    await takeIn(place, { ...again, groups: again.groups.map((group) => ({ ...group, id: idOf(77) })) })
    expect(await decision()).toBe('tolerated')
    await takeIn(place, changedReport(['arcada'], 210))
    expect(await undecided()).toEqual(['arcada'])
  })

  it('waits again when the quarantine of its case is over', async () => {
    await takeIn(place, changedReport(['arcada']))
    await quarantineCase({ ...about(), case: 'games: the list opens', until: '2026-11-23' })
    days = 2
    expect((await report())?.groups[0]?.decision).toMatchObject({
      state: 'quarantined',
      until: '2026-11-23T23:59:59.999Z',
    })
    days = 3
    expect(await undecided()).toEqual(['arcada'])
  })
})

describe('what the store holds', () => {
  const picture = greyPicture(200)
  beforeEach(() => takeIn(place, changedReport(['arcada'])))

  it('shows no picture with other pixels than its name states, and none by a path', async () => {
    const { etag = null } = (await place.store.read(`pictures/${picture.name}.png`)) ?? {}
    await place.store.compareAndSwap(`pictures/${picture.name}.png`, greyPicture(1).png, etag)
    await expect(readPicture(place.store, picture.name)).rejects.toThrow(
      /was altered: take the pictures again/,
    )
    await expect(readPicture(place.store, '../keys/1')).rejects.toThrow(
      'A picture is named by 64 hexadecimal digits.',
    )
    await expect(readPicture(place.store, '0'.repeat(64))).rejects.toThrow(/is missing/)
  })

  it('ignores an altered run or decision, and refuses an altered report', async () => {
    await acceptPictures({ ...about(), group: GROUP })
    const decision = (await place.store.list('log/whitelabels/arcada/')).at(-1)
    await place.alter(`log/whitelabels/arcada/${decision}`, (text) =>
      text.replace('as designed', 'as altered'),
    )
    expect(await undecided()).toEqual(['arcada'])
    const [name = ''] = await place.store.list('picture-reports/')
    await place.alter(`picture-reports/${name}`, (text) => text.replace('"changed"', '"layout"'))
    await expect(report()).rejects.toThrow(/picture-reports\/.* was altered: take the pictures again/)
    await place.alter('log/whitelabels/arcada/1.json', (text) => text.replace('Ana', 'Eva'))
    expect(await report()).toBeUndefined()
  })

  it('takes no name that a terminal obeys', async () => {
    const hostile = changedReport(['arcada'], 210)
    const named = hostile.groups.map((group) => ({ ...group, element: 'a\u001b[2Jb' }))
    await expect(takeIn(place, { ...hostile, groups: named })).rejects.toThrow(/a report that cannot be read/)
    expect((await report())?.number).toBe(1)
  })
})
