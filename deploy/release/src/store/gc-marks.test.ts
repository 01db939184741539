import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { foldersOf } from '../release/contents.ts'
import { needLive } from '../release/live.ts'
import { openWorkplace, type Workplace } from '../testing/fixture-store.ts'
import { keepFolders, markedFolders, readMark, setMark, storeTime } from './gc-marks.ts'

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

  it('is reverted once, and no more when the folder is being removed', async () => {
    await keepFolders(place.store, [FOLDER])
    expect(await read()).toBeUndefined()
    await set('doomed')
    await keepFolders(place.store, [FOLDER, FOLDER, 'apps/games/2.0.0/'])
    expect(await read()).toMatchObject({ state: 'kept' })
    await set('being removed')
    await expect(keepFolders(place.store, [FOLDER])).rejects.toThrow(/apps\/games\/1\.0\.0 is being removed/)
  })

  it('with any other text refuses to make the folder live', async () => {
    await place.store.createOnly('gc/apps~games~1.0.0.txt', Buffer.from('being removed\n'))
    await expect(keepFolders(place.store, [FOLDER])).rejects.toThrow(/is being removed/)
  })

  it('without text refuses that, too', async () => {
    await place.store.createOnly('gc/apps~games~1.0.0.txt', Buffer.alloc(0))
    expect(await read()).toMatchObject({ state: 'being removed' })
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

  it('that was removed before stays as it is, and a missing one refuses nothing', async () => {
    await set('doomed')
    await keepFolders(place.store, [FOLDER])
    const kept = await read()
    await keepFolders(place.store, [FOLDER])
    expect(await read()).toEqual(kept)
    await keepFolders({ ...place.store, read: async () => undefined }, [FOLDER])
    expect(await read()).toEqual(kept)
  })

  it('costs a promotion one read per folder without a mark', async () => {
    await setMark(place.store, 'apps/games/2.0.0/', 'doomed', undefined)
    const reads: string[] = []
    const noting = {
      ...place.store,
      read: async (path: string) => {
        reads.push(path)
        return place.store.read(path)
      },
    }
    await keepFolders(noting, [FOLDER, 'apps/lottery/1.0.0/'])
    expect(reads).toEqual([])
  })

  it('follows from the name of its file, and other files are ignored', async () => {
    await set('doomed')
    await setMark(place.store, 'whitelabels/arcada/0123456789abcdef/', 'doomed', undefined)
    // Of a run that was killed while it looked what time it is.
    await place.store.createOnly('gc/now-1', Buffer.from('\n'))
    expect(await markedFolders(place.store)).toEqual([FOLDER, 'whitelabels/arcada/0123456789abcdef/'])
  })
})

describe('the clock of a store', () => {
  it('is read from a temporary file', async () => {
    const before = Math.floor(Date.now() / 1000) * 1000
    expect(await storeTime(place.store)).toBeGreaterThanOrEqual(before)
    expect(await place.store.list('gc/')).toEqual([])
  })

  it('is not guessed where a store loses a written file', async () => {
    const losing = { ...place.store, read: async () => undefined }
    await expect(storeTime(losing)).rejects.toThrow(
      `${place.store.address} lost what was just written: run this again.`,
    )
    expect(await place.store.list('gc/')).toEqual([])
  })
})

describe('the folders that a release needs', () => {
  it('are those of its apps and of its settings', async () => {
    await place.publishHost('1.0.0')
    await place.publishRemote('games', '1.0.0')
    await place.promote('arcada')
    const { release } = await needLive(place.store, place.keys, 'arcada')
    expect(foldersOf(release)).toEqual([
      'apps/host/1.0.0/',
      'apps/games/1.0.0/',
      expect.stringMatching(/^whitelabels\/arcada\/[0-9a-f]{16}\/$/),
    ])
  })
})
