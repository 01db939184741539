import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { needLive } from '../release/live.ts'
import { check } from '../release/promote.ts'
import { rollback } from '../release/rollback.ts'
import { useReleasedWorkplace } from '../testing/use-workplace.ts'
import { WHITELABELS } from '../whitelabel/config.ts'
import { writeLocalSettings } from '../whitelabel/local-settings.ts'
import { liveSettings } from '../whitelabel/settings.ts'

const place = useReleasedWorkplace()
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
const asked = (games: string) => ({
  store: place.store,
  keys: place.keys,
  whitelabel: 'arcada',
  whitelabels,
  versions: { games },
})
const problems = (games: string) => check(asked(games)).then(() => '', String)
const promote = (games: string, more: object = {}) =>
  place.promote('arcada', { games }, { whitelabels, ...more })
const document = async () => (await needLive(place.store, place.keys, 'arcada')).release

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

  it('is refused as a canary, too', async () => {
    await expect(promote('1.1.0', { canary: 100 })).rejects.toThrow(UNNAMED)
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

  it('keeps an operator from removing the service from the settings', async () => {
    await serve({ cards: CARDS })
    await promote('1.1.0')
    await serve(undefined)
    await expect(place.promote('arcada', {}, { whitelabels, keepVersions: true })).rejects.toThrow(UNNAMED)
  })

  it('is no version to fall back on once the service is gone', async () => {
    await serve({ cards: CARDS })
    await promote('1.1.0')
    await serve(undefined)
    const { notes } = await promote('1.0.0')
    expect(notes).toContainEqual(`games 1.1.0 cannot serve as the previous good version: ${UNNAMED}`)
    expect((await document()).previous.games).toBeUndefined()
  })

  it('comes back with its settings by a rollback, and is refused with settings that lack the service', async () => {
    await serve({ cards: CARDS })
    await promote('1.1.0')
    await serve(undefined)
    await promote('1.0.0')
    const asked = { store: place.store, keys: place.keys, whitelabel: 'arcada', whitelabels, by: 'Ana' }
    await expect(rollback({ ...asked, keepSettings: true })).rejects.toThrow(UNNAMED)
    await rollback(asked)
    expect((await document()).remotes.games?.version).toBe('1.1.0')
  })
})

describe('services on the machine of a developer', () => {
  const live = async () => {
    const found = await needLive(place.store, place.keys, 'arcada')
    const settings = { store: place.store, whitelabel: 'arcada', whitelabels, allowOrigins: [] }
    return (await liveSettings(settings, found)).whitelabel.services
  }

  it('are answered by the sandbox, those of the settings and those that only builds name; tokens stay as set', async () => {
    await serve({ dice: { origin: 'https://dice.example', token: true } })
    const local = { origins: ['http://localhost:8581'], services: ['cards'] }
    await writeLocalSettings(place.storeFolder, local)
    await promote('1.1.0')
    expect(await live()).toEqual({
      cards: { origin: 'http://cards.arcada.services.localhost:8581' },
      dice: { origin: 'http://dice.arcada.services.localhost:8581', token: true },
    })
  })

  it('keep their own origins where a store has no sandbox', async () => {
    await serve({ cards: CARDS })
    await writeLocalSettings(place.storeFolder, { origins: ['http://localhost:8581'] })
    await promote('1.1.0')
    expect(await live()).toEqual({ cards: CARDS })
  })
})
