import { describe, expect, it } from 'vitest'
import { currentHold, hold, lift } from '../release/holds.ts'
import { useReleasedInMemory } from '../testing/use-workplace.ts'
import { verify } from '../verify/verify.ts'
import { append, readLog, whitelabelLog } from './log.ts'

const place = useReleasedInMemory()
const LOG = whitelabelLog('arcada')
const read = () => readLog(place.store, place.keys, LOG)
const numbers = async () => (await read()).entries.map(({ number }) => number)
const held = (reason: string) => hold({ ...place.on, by: 'Ana', reason })
const lifted = (reason: string) => lift({ ...place.on, by: 'Ana', reason })
const pathOf = (number: number) => `log/${LOG}/${number}.json`

describe('a log', () => {
  it('chains its entries: each names the hash of the one before', async () => {
    await held('payments are down')
    await lifted('they work')
    const { entries, ignored, next } = await read()
    expect(entries.map(({ before }) => before)).toEqual([undefined, entries[0]?.hash])
    expect([ignored, next]).toEqual([[], 3])
  })

  it('reports an entry that was removed or altered, by the one after it, also in verify', async () => {
    await held('payments are down')
    await lifted('they work')
    await held('again')
    await verify(place.on)
    await place.alter(pathOf(2), (text) => text.replace('they work', 'they do not'))
    const broken = `${pathOf(3)} in ${place.store.address} follows an entry that is not there: entries before it were removed or replaced.`
    expect((await read()).ignored).toEqual([expect.stringContaining('is not signed by a key'), broken])
    await place.store.remove(pathOf(2))
    expect((await read()).ignored).toEqual([broken])
    expect((await verify(place.on)).notes).toContain(broken)
    await place.store.remove(pathOf(1))
    expect((await read()).ignored).toEqual([broken])
  })

  it('takes two entries at once, one after the other, and the later author decides again', async () => {
    const all = await Promise.allSettled([held('a'), held('b'), held('c')])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reason = (await currentHold(place.store, place.keys, 'arcada'))?.reason
    for (const one of all)
      if (one.status === 'rejected') expect(String(one.reason)).toContain(`arcada is on hold already, since`)
    expect(String(all.find(({ status }) => status === 'rejected'))).not.toContain(reason)
    expect(await numbers()).toEqual([1])
  })

  it('writes nothing that it would not read', async () => {
    const data = { state: 'held' as const, reason: 'two\nlines' }
    await expect(
      append(place.store, place.keys, LOG, 'hold', () => ({ at: '2026-11-21T12:00:00Z', by: 'Ana', data })),
    ).rejects.toThrow('is not a valid hold')
    expect(await numbers()).toEqual([])
  })
})
