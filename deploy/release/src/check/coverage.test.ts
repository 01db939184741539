import { describe, expect, it } from 'vitest'
import { check } from '../release/promote.ts'
import { useReleasedInMemory } from '../testing/use-workplace.ts'

const place = useReleasedInMemory()

const WIDGET = { see: { role: 'list', in: './src/widgets/popular' } }

async function notesFor(...steps: object[]): Promise<string[]> {
  const cases = JSON.stringify([{ name: 'it opens', open: '/m/games', steps }])
  await place.publishRemote('games', '1.1.0', { contents: { 'smoke.json': cases } })
  const { notes } = await check({ ...place.on, versions: { games: '1.1.0' } })
  return notes.filter((note) => note.includes('smoke case'))
}

describe('check lists for a new version', () => {
  it('a screen that no case checks, even when one opens its address', async () => {
    expect(await notesFor(WIDGET, { at: '/m/games' })).toEqual([
      'No smoke case of games 1.1.0 checks anything in ./src/screens/list (/m/games): give it one in its smoke.ts.',
    ])
  })

  it('that it has no cases at all', async () => {
    await place.publishRemote('games', '1.1.0')
    const options = { ...place.on, versions: { games: '1.1.0' } }
    expect((await check(options)).notes).toContain(
      'games 1.1.0 was published without smoke cases, so nothing tests it.',
    )
  })
})
