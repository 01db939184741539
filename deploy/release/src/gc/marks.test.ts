import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorkplace, type Workplace } from '../testing/fixture-store.ts'
import { keepFolders, readMark, setMark } from './marks.ts'

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
  it('that was taken back and set anew is not the one that somebody looked at before', async () => {
    await set('doomed')
    const seen = await read()
    await keepFolders(place.store, [FOLDER])
    expect(await read()).toMatchObject({ state: 'kept' })
    await set('doomed')
    expect(await setMark(place.store, FOLDER, 'being removed', seen)).toBe(false)
    expect(await set('being removed')).toBe(true)
  })

  it('is taken back once, and no more when the folder is being removed', async () => {
    await keepFolders(place.store, [FOLDER])
    expect(await read()).toBeUndefined()
    await set('doomed')
    await keepFolders(place.store, [FOLDER, FOLDER, 'apps/games/2.0.0/'])
    expect(await read()).toMatchObject({ state: 'kept' })
    await set('being removed')
    await expect(keepFolders(place.store, [FOLDER])).rejects.toThrow(/apps\/games\/1\.0\.0 is being removed/)
  })

  it('that says something else stops whoever wants to go live with the folder', async () => {
    await place.store.createOnly('gc/apps~games~1.0.0.txt', Buffer.from('being removed\n'))
    await expect(keepFolders(place.store, [FOLDER])).rejects.toThrow(/is being removed/)
  })
})
