import { beforeEach, describe, expect, it } from 'vitest'
import { recordPictures } from '../testing/pictures.ts'
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

async function takeOn(days: number) {
  store.time = TAKEN + days * DAY
  await recordPictures({ store, keys: place.keys }, 'arcada', { at: new Date(store.time).toISOString() })
}
async function collectOn(days: number, more: { dryRun?: boolean } = {}) {
  store.time = TAKEN + days * DAY
  return gc({ store, keys: place.keys, ...more })
}
const reports = () => store.list('picture-reports/')

describe('gc', () => {
  it('keeps the report of the newest run and of recent ones, and removes the others', async () => {
    for (const days of [0, 20, 40]) await takeOn(days)
    const dry = await collectOn(45, { dryRun: true })
    expect(dry.notes).toEqual(['1 report of pictures that no run needs any more would be removed.'])
    expect(await reports()).toHaveLength(3)
    const { notes } = await collectOn(45)
    expect(notes).toEqual(['1 report of pictures that no run needs any more was removed.'])
    expect(await reports()).toHaveLength(2)
    await collectOn(400)
    expect(await reports()).toHaveLength(1)
  })

  it('leaves alone what a run has just written', async () => {
    await store.createOnly('picture-reports/x.zip', Buffer.from('a report'))
    expect((await collectOn(0)).notes).toEqual([])
    expect(await reports()).toEqual(['x.zip'])
    await collectOn(1)
    expect(await reports()).toEqual([])
  })
})
