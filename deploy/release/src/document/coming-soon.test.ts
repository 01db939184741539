import { afterEach, beforeEach, expect, test } from 'vitest'
import { needLive } from '../release/releases.ts'
import { route } from '../testing/fixture-apps.ts'
import { openReleasedWorkplace, type Workplace } from '../testing/fixture-store.ts'

const PLACEHOLDER = { screen: './src/screens/coming-soon', title: { pt: 'Em breve', en: 'Coming soon' } }
const CARDS = {
  path: '/m/cards',
  aliases: ['/m/deck'],
  header: true,
  footer: false,
  back: 'history',
  access: 'session',
  requires: { flag: 'FEEDBACK3' },
  variants: [{ query: { types: 'A' }, requires: {} }],
  uninterruptible: true,
} as const

let place: Workplace
beforeEach(async () => {
  place = await openReleasedWorkplace()
  await place.publishRemote('games', '1.1.0', { comingSoon: [CARDS] })
})
afterEach(() => place.remove())

const live = async () => {
  const { marks } = await needLive(place.store, place.keys, 'arcada')
  return JSON.parse(marks.json)
}

test('an address that is still to come shows the screen that the host has for it, with all that is declared of it', async () => {
  await place.publishHost('1.1.0', { placeholder: PLACEHOLDER })
  await place.promote('arcada', { host: '1.1.0', games: '1.1.0' })
  const { routes, aliases } = await live()
  const { path, aliases: _, ...declared } = CARDS
  expect(routes[path]).toEqual({ app: 'host', ...PLACEHOLDER, ...declared })
  expect(aliases['/m/deck']).toBe(path)
})

test('an address that is still to come is left to the host when that has no screen to declare for it', async () => {
  await place.promote('arcada', { games: '1.1.0' })
  expect((await live()).routes['/m/cards']).toBeUndefined()
})

test('an address that is still to come answers like an unknown one when its remote is taken out', async () => {
  await place.publishHost('1.1.0', { placeholder: PLACEHOLDER })
  await place.promote('arcada', { host: '1.1.0', games: '1.1.0' })
  await place.promote('arcada', {}, { remove: 'games', keepSettings: true })
  const { routes, aliases, removed } = await live()
  expect(routes['/m/cards']).toBeUndefined()
  expect(aliases['/m/deck']).toBeUndefined()
  expect(removed).toEqual(['/m/cards', '/m/deck', '/m/games'])
})

test('an address has one owner, who has built it or is still to', async () => {
  await place.publishRemote('lottery', '1.1.0', { routes: [route('/m/cards', './src/screens/list')] })
  await expect(place.promote('arcada', { games: '1.1.0', lottery: '1.1.0' })).rejects.toThrow(
    /\/m\/cards is claimed by both games 1\.1\.0 .* and lottery 1\.1\.0/,
  )
})

test('a build that names a flag which does not exist is refused', async () => {
  for (const wrong of [{ requires: { flag: 'FEEDBACK4' } }, { template: 'mine' }, { access: 'members' }])
    await expect(
      place.publishRemote('games', '1.2.0', {
        // As data: no such declaration compiles.
        comingSoon: JSON.parse(JSON.stringify([{ ...CARDS, ...wrong }])),
      }),
    ).rejects.toThrow(/comingSoon/)
})
