import { describe, expect, it } from 'vitest'
import { openApps } from '../publish/apps.ts'
import { checkSkew } from '../release/skew.ts'
import { script } from '../testing/fixture-apps.ts'
import { useReleasedWorkplace } from '../testing/use-workplace.ts'
import { firstUse } from './budget.ts'

const place = useReleasedWorkplace()

describe('the translations of a team', () => {
  it('are independent: two remotes with different translations of one text go live together, also as a canary', async () => {
    const words = (pt: string) => ({
      contents: {
        'locale-pt.js': `export const messages={"login":["${pt}"]}\n`,
        // Builds of before told the tool what their catalogues say.
        'messages.json': JSON.stringify({ pt: { login: pt } }),
      },
    })
    await place.publishRemote('games', '1.1.0', words('Entre primeiro'))
    await place.publishRemote('lottery', '1.1.0', words('Faça login primeiro'))
    const { release } = await place.promote('arcada', { games: '1.1.0', lottery: '1.1.0' })
    expect(release).toBe(2)
    await place.publishRemote('games', '1.2.0', words('Acesse'))
    await expect(place.promote('arcada', { games: '1.2.0' }, { canary: 100 })).resolves.toMatchObject({
      release: 3,
    })
  })
})

describe('the budget of an app', () => {
  it('refuses an app whose heaviest part is too large, with both sizes', async () => {
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
  it('lists for every live whitelabel whether a version would be compatible', async () => {
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
