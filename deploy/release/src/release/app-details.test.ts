import { describe, expect, it } from 'vitest'
import { useReleasedWorkplace } from '../testing/use-workplace.ts'
import { describeApp } from './app-details.ts'

const place = useReleasedWorkplace()

describe('an app', () => {
  it('shows where each version runs, for which share and since which release', async () => {
    await place.publishRemote('games', '1.1.0')
    await place.promote('praia', { host: '1.0.0', games: '1.1.0', lottery: '1.0.0' })
    await place.promote('arcada', { lottery: '1.0.0' }, { why: 'the same again', urgent: true })
    await place.promote('arcada', { games: '1.1.0' }, { canary: 1000 })
    const { uses, versions } = await describeApp({ ...place, app: 'games' })
    expect(uses).toMatchObject([
      { whitelabel: 'arcada', version: '1.0.0', share: 9000, release: 1, host: '1.0.0' },
      { whitelabel: 'arcada', version: '1.1.0', share: 1000, release: 3 },
      { whitelabel: 'praia', version: '1.1.0', share: 10_000, release: 1 },
    ])
    expect(versions).toMatchObject([
      { version: '1.1.0', kit: '0.1.3', live: ['praia'], canary: ['arcada'], unfit: [] },
      { version: '1.0.0', kit: '0.1.3', live: ['arcada'], key: 'team' },
    ])
    expect(versions[0]?.bytes).toBeGreaterThan(versions[0]?.firstBytes ?? 0)
  })

  it('names the live hosts that cannot run a version, with the reason', async () => {
    await place.publishRemote('games', '2.0.0', { contract: '0.2.0' })
    const { versions } = await describeApp({ ...place, app: 'games' })
    expect(versions[0]?.unfit).toEqual([
      { host: '1.0.0', problems: [expect.stringContaining('was built against contract 0.2.0')] },
    ])
  })

  it('shows an old version that still runs, and counts the others', async () => {
    for (const version of ['1.1.0', '1.2.0']) await place.publishRemote('games', version)
    const { versions, older } = await describeApp({ ...place, app: 'games', limit: 1 })
    expect([versions.map(({ version }) => version), older]).toEqual([['1.2.0', '1.0.0'], 1])
  })

  it('says why a description cannot be read, and shows the rest', async () => {
    await place.publishRemote('games', '1.1.0')
    await place.alter('apps/games/1.1.0/app.json', (text) => text.replace('GAMES', 'EVE'))
    const { versions } = await describeApp({ ...place, app: 'games' })
    expect(versions[0]?.unreadable).toMatch(/^apps\/games\/1\.1\.0\/app\.json in file:.* is not signed/)
    expect(versions[1]?.kit).toBe('0.1.3')
  })

  it('is refused when it was never published', async () => {
    await expect(describeApp({ ...place, app: 'cards' })).rejects.toThrow('cards was never published')
  })
})
