import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { check } from '../release/promote.ts'
import { rollback } from '../release/rollback.ts'
import { useReleasedInMemory } from '../testing/use-workplace.ts'
import { WHITELABELS } from '../whitelabel/config.ts'

const place = useReleasedInMemory()
let whitelabels = ''
beforeEach(async () => {
  whitelabels = join(place.folder, 'whitelabels')
  await cp(WHITELABELS, whitelabels, { recursive: true })
  await place.publishRemote('games', '1.1.0', { services: { cards: { session: false } } })
  await place.publishRemote('games', '1.2.0', { services: { cards: { session: true } } })
})

async function serve(services: object | undefined): Promise<void> {
  const file = join(whitelabels, 'arcada/whitelabel.json')
  const { services: _, ...settings } = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...settings, ...(services ? { services } : {}) }))
}
const asked = (games: string) => ({ ...place.on, whitelabels, versions: { games } })
const problems = (games: string) => check(asked(games)).then(() => '', String)
const promote = (games: string, more: object = {}) =>
  place.promote('arcada', { games }, { whitelabels, ...more })
const document = async () => await place.live()

const CARDS = { origin: 'https://cards.example' }
const UNNAMED =
  "games 1.1.0 (team GAMES, games@arcada.example) calls the service 'cards', but arcada names no such service: add " +
  'services.cards with its origin to the whitelabel.json of arcada.'

describe('a remote whose calls go to a service', () => {
  it('is refused on a whitelabel that does not name the service, with its name, and accepted when it does', async () => {
    expect(await problems('1.1.0')).toBe(`Refusal: ${UNNAMED}`)
    await serve({ dice: CARDS })
    expect(await problems('1.1.0')).toBe(`Refusal: ${UNNAMED}`)
    await serve({ cards: CARDS })
    expect(await problems('1.1.0')).toBe('')
  })

  it('is refused where calls for members would not get the player’s token', async () => {
    await serve({ cards: CARDS })
    expect(await problems('1.2.0')).toBe(
      "Refusal: games 1.2.0 (team GAMES, games@arcada.example) has calls for members to the service 'cards', but arcada " +
        "does not give it the player's token: set services.cards.token to true in the whitelabel.json of arcada, if that " +
        'service may have it.',
    )
    await serve({ cards: { ...CARDS, token: true } })
    expect(await problems('1.2.0')).toBe('')
  })

  it('comes back with its settings by a rollback, and is refused with settings that lack the service', async () => {
    await serve({ cards: CARDS })
    await promote('1.1.0')
    await serve(undefined)
    await promote('1.0.0')
    const asked = { ...place.on, whitelabels, by: 'Ana' }
    await expect(rollback({ ...asked, keepSettings: true })).rejects.toThrow(UNNAMED)
    await rollback(asked)
    expect((await document()).remotes.games?.version).toBe('1.1.0')
  })
})
