import { beforeEach, describe, expect, it } from 'vitest'
import { changedReport, greyPicture, takeIn } from '../testing/pictures.ts'
import { type TimedStore, timedStore } from '../testing/timed-store.ts'
import { useReleasedInMemory } from '../testing/use-workplace.ts'
import { gc } from './gc.ts'

const TAKEN = Date.parse('2026-11-21T12:00:00Z')
const DAY = 86_400_000

const place = useReleasedInMemory()
let store: TimedStore
beforeEach(async () => {
  store = timedStore(place.store, TAKEN)
  await place.publishRemote('games', '1.1.0')
})

async function takeOn(days: number, grey: number) {
  store.time = TAKEN + days * DAY
  const at = new Date(store.time).toISOString()
  await takeIn({ store, keys: place.keys }, changedReport(['arcada'], grey), at)
}
async function collectOn(days: number, more: { dryRun?: boolean } = {}) {
  store.time = TAKEN + days * DAY
  return gc({ store, keys: place.keys, ...more })
}
const pictures = async () => (await store.list('pictures/')).map((name) => name.replace('.png', ''))
const names = (...greys: number[]) => greys.map((grey) => greyPicture(grey).name).sort()

describe('gc', () => {
  it('keeps the pictures of the newest run and of recent ones, and removes the others', async () => {
    await takeOn(0, 200)
    await takeOn(20, 210)
    await takeOn(40, 220)
    expect(await pictures()).toEqual(names(100, 200, 210, 220))
    const dry = await collectOn(45, { dryRun: true })
    expect(dry.notes).toEqual(['2 files of pictures that no run needs any more would be removed.'])
    expect(await pictures()).toHaveLength(4)
    const { notes } = await collectOn(45)
    expect(notes).toEqual(['2 files of pictures that no run needs any more were removed.'])
    expect(await pictures()).toEqual(names(100, 210, 220))
    await collectOn(400)
    expect(await pictures()).toEqual(names(100, 220))
    expect(await store.list('picture-reports/')).toHaveLength(1)
  })

  it('leaves alone what a run has just written', async () => {
    await store.createOnly(`pictures/${greyPicture(220).name}.png`, greyPicture(220).png)
    expect((await collectOn(0)).notes).toEqual([])
    expect(await pictures()).toEqual(names(220))
    await collectOn(1)
    expect(await pictures()).toEqual([])
  })
})
