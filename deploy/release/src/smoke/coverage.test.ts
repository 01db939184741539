import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { check } from '../release/promote.ts'
import { openReleasedWorkplace, type Workplace } from '../testing/fixture-store.ts'

let place: Workplace
beforeEach(async () => {
  place = await openReleasedWorkplace()
})
afterEach(() => place.remove())

const SCREEN = { see: { role: 'list', in: './src/screens/list' } }
const WIDGET = { see: { role: 'list', in: './src/widgets/popular' } }

async function notesFor(...steps: object[]): Promise<string[]> {
  const cases = JSON.stringify([{ name: 'it opens', open: '/m/games', steps }])
  await place.publishRemote('games', '1.1.0', { contents: { 'smoke.json': cases } })
  const { notes } = await check({
    store: place.store,
    keys: place.keys,
    whitelabel: 'arcada',
    versions: { games: '1.1.0' },
  })
  return notes.filter((note) => note.includes('smoke case'))
}

describe('check tells of a new version', () => {
  it('nothing, when its cases see something of each screen and widget', async () => {
    expect(await notesFor(SCREEN, WIDGET)).toEqual([])
  })

  it('which screen no case looks into, even when one stands on its address', async () => {
    expect(await notesFor(WIDGET, { at: '/m/games' })).toEqual([
      'No smoke case of games 1.1.0 sees anything of ./src/screens/list (/m/games): give it one in its smoke.ts.',
    ])
  })

  it('which widget no case looks into, even when one sees that the remote is there', async () => {
    expect(await notesFor(SCREEN, { see: { remote: 'games' } })).toEqual([
      'No smoke case of games 1.1.0 sees anything of ./src/widgets/popular (home.categories): give it one in its smoke.ts.',
    ])
  })

  it('that it has no cases at all', async () => {
    await place.publishRemote('games', '1.1.0')
    const options = {
      store: place.store,
      keys: place.keys,
      whitelabel: 'arcada',
      versions: { games: '1.1.0' },
    }
    expect((await check(options)).notes).toContain(
      'games 1.1.0 was published without smoke cases: nothing proves it.',
    )
  })

  it('nothing about versions that are live already', async () => {
    const { notes } = await check({
      store: place.store,
      keys: place.keys,
      whitelabel: 'arcada',
      versions: { games: '1.0.0' },
    })
    expect(notes).toEqual([])
  })
})
