import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorkplace, type Workplace } from '../testing/fixture-store.ts'
import { keepFolders, readMark, setMark } from './gc-marks.ts'

const FOLDER = 'apps/games/1.0.0/'
let place: Workplace
beforeEach(async () => {
  place = await openWorkplace()
})
afterEach(() => place.remove())
const read = () => readMark(place.store, FOLDER)
const set = async (state: 'doomed' | 'kept' | 'being removed') =>
  setMark(place.store, FOLDER, state, await read())

describe('the mark of a folder', () => {
  it('that was removed and set again differs from the mark that was read before', async () => {
    await set('doomed')
    const seen = await read()
    await keepFolders(place.store, [FOLDER])
    expect(await read()).toMatchObject({ state: 'kept' })
    await set('doomed')
    expect(await setMark(place.store, FOLDER, 'being removed', seen)).toBe(false)
    expect(await set('being removed')).toBe(true)
  })

  it('is reported once for each folder with a remedy, and the other marks are removed', async () => {
    await set('being removed')
    await setMark(place.store, 'apps/games/2.0.0/', 'doomed', undefined)
    await setMark(place.store, 'apps/games/3.0.0/', 'being removed', undefined)
    const folders = [FOLDER, 'apps/games/2.0.0/', FOLDER, 'apps/games/3.0.0/']
    await expect(keepFolders(place.store, folders)).rejects.toMatchObject({
      problems: [
        "apps/games/1.0.0 is being removed by 'gc': publish it anew, or name another version.",
        "apps/games/3.0.0 is being removed by 'gc': publish it anew, or name another version.",
      ],
    })
    expect(await readMark(place.store, 'apps/games/2.0.0/')).toMatchObject({ state: 'kept' })
  })

  it('that becomes a removal during a promotion refuses the promotion', async () => {
    await set('doomed')
    const late = {
      ...place.store,
      compareAndSwap: async (path: string, bytes: Uint8Array, etag: string | null) => {
        await set('being removed')
        return place.store.compareAndSwap(path, bytes, etag)
      },
    }
    await expect(keepFolders(late, [FOLDER])).rejects.toThrow(/apps\/games\/1\.0\.0 is being removed/)
  })
})
