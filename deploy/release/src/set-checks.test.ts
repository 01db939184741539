import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApps } from './apps.ts'
import { firstUse } from './budget.ts'
import { checkSkew } from './skew.ts'
import { script } from './testing/fixture-apps.ts'
import { openReleasedWorkplace, type Workplace } from './testing/fixture-store.ts'

let place: Workplace
beforeEach(async () => {
  place = await openReleasedWorkplace()
})
afterEach(() => place.remove())

const messages = (pt: Record<string, string>) => ({ contents: { 'messages.json': JSON.stringify({ pt }) } })

describe('one message id', () => {
  it('with two texts is refused, naming both texts and whose they are', async () => {
    await place.publishRemote('games', '1.1.0', messages({ login: 'Entre primeiro', ok: 'OK' }))
    await place.publishRemote('lottery', '1.1.0', messages({ login: 'Faça login primeiro', ok: 'OK' }))
    await expect(place.promote('arcada', { games: '1.1.0', lottery: '1.1.0' })).rejects.toThrow(
      /^The message login is “Entre primeiro” in games 1\.1\.0 but “Faça login primeiro” in lottery 1\.1\.0 \(pt\): agree/,
    )
  })

  it('with one text passes, and is checked for a canary, too', async () => {
    await place.publishRemote('games', '1.1.0', messages({ login: 'Entre' }))
    await place.publishRemote('lottery', '1.1.0', messages({ login: 'Entre' }))
    await place.promote('arcada', { games: '1.1.0', lottery: '1.1.0' })
    await place.publishRemote('games', '1.2.0', messages({ login: 'Acesse' }))
    await expect(place.promote('arcada', { games: '1.2.0' }, { canary: 100 })).rejects.toThrow(
      /“Acesse” in games 1\.2\.0|“Entre” in lottery 1\.1\.0/,
    )
  })
})

describe('the budget of an app', () => {
  it('refuses one whose heaviest part is too large, with has and needs', async () => {
    const list = script('big', 4_000)
    await place.publishRemote('games', '1.1.0', { contents: { 'list.js': list } })
    const app = await openApps(place.store, place.keys).read('games', '1.1.0')
    const has = firstUse(app)
    expect(has).toBeGreaterThan(list.length)
    await expect(place.promote('arcada', { games: '1.1.0' })).rejects.toThrow(
      `games 1.1.0 (team GAMES, games@arcada.example) loads ${has} bytes for its heaviest part, but its budget is 260000`,
    )
  })
})

describe('check --skew', () => {
  it('tells for every live whitelabel whether a version would fit there', async () => {
    await place.publishHost('1.1.0', {
      provides: { react: { version: '19.3.1', names: ['useState', 'useEffect'] } },
    })
    await place.promote('praia', { host: '1.0.0', games: '1.0.0' })
    await place.publishRemote('games', '1.1.0', {
      needs: { react: { range: '^19.0.0', names: ['useState'] } },
    })
    await place.promote('praia', { host: '1.1.0', games: '1.1.0' }).catch(() => undefined)
    await place.publishRemote('games', '1.2.0', {
      routes: [],
      slots: [],
      exposes: {},
      needs: { dayjs: { range: '1', names: ['extend'] } },
    })
    const all = await checkSkew({ store: place.store, keys: place.keys, versions: { games: '1.1.0' } })
    expect(all.map(({ whitelabel, plan }) => [whitelabel, plan !== undefined])).toEqual([
      ['arcada', true],
      ['praia', true],
    ])
    const none = await checkSkew({ store: place.store, keys: place.keys, versions: { games: '1.2.0' } })
    expect(none.map(({ problems }) => problems[0])).toEqual([
      expect.stringMatching(/games 1\.2\.0 .* needs dayjs 1, but host 1\.0\.0 does not/),
      expect.stringMatching(/games 1\.2\.0 .* needs dayjs/),
    ])
    await expect(checkSkew({ store: place.store, keys: place.keys })).rejects.toThrow(
      /needs a version to check/,
    )
  })
})
