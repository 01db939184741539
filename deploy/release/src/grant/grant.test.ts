import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeKeys } from '../keys/key-folder.ts'
import { openKeys } from '../keys/keys.ts'
import { openReleasedWorkplace, type Workplace } from '../testing/fixture-store.ts'
import { grantOverride, parseDuration, readGrant } from './grant.ts'

let place: Workplace
beforeEach(async () => {
  place = await openReleasedWorkplace()
  await place.publishRemote('games', '1.1.0')
})
afterEach(() => place.remove())

const now = () => new Date('2026-11-21T12:00:00Z')
const grant = (more: object = {}) =>
  grantOverride({
    store: place.store,
    keys: place.keys,
    whitelabel: 'arcada',
    remote: 'games',
    version: '1.1.0',
    lasts: 3_600_000,
    by: 'Ana',
    now,
    ...more,
  })

describe('a grant', () => {
  it('names version, whitelabel and end, and the version’s description by hash', async () => {
    const { grant: made, token } = await grant()
    expect(await readGrant(await place.keys.on(place.store), token, 'arcada', now)).toEqual(made)
    expect(made).toMatchObject({ remote: 'games', version: '1.1.0', by: 'Ana' })
    expect(new Date(made.expires).toISOString()).toBe('2026-11-21T13:00:00.000Z')
    expect(token.length).toBeLessThan(600)
  })

  it('is noted in the store without its signature', async () => {
    const { grant: made, token } = await grant()
    const note = await place.store.read(`grants/arcada/${made.id}.json`)
    expect(JSON.parse(note?.bytes.toString() ?? '')).toEqual(made)
    expect(note?.bytes.toString()).not.toContain(token.split('.')[1])
  })

  it('does not count for another whitelabel, after its end, or by another key', async () => {
    const { token } = await grant()
    await expect(readGrant(await place.keys.on(place.store), token, 'praia', now)).rejects.toThrow(
      /is for arcada, not for praia/,
    )
    const later = () => new Date('2026-11-21T13:00:00Z')
    await expect(readGrant(await place.keys.on(place.store), token, 'arcada', later)).rejects.toThrow(
      /ended on 2026-11-21T13/,
    )
    const folder = join(place.folder, 'other-keys')
    await makeKeys(folder, ['operator'])
    await expect(readGrant(await openKeys(folder).on(place.store), token, 'arcada', now)).rejects.toThrow(
      /is not signed by a key that may sign test links for arcada/,
    )
  })

  it('is refused for a version that the live host cannot run, and for a host', async () => {
    await place.publishRemote('games', '1.2.0', { needs: { dayjs: { range: '^1.0.0', names: ['extend'] } } })
    await expect(grant({ version: '1.2.0' })).rejects.toThrow(/games 1\.2\.0 .* needs dayjs/)
    await expect(grant({ remote: 'host', version: '1.0.0' })).rejects.toThrow(/a host is promoted/)
    await expect(grant({ version: '9.0.0' })).rejects.toThrow(/games 9\.0\.0 is not in/)
  })

  it('lasts seven days at most', () => {
    expect([parseDuration('30m'), parseDuration('2h'), parseDuration('7d')]).toEqual([18e5, 72e5, 6048e5])
    for (const text of ['8d', '0h', '2', 'h', '-1h', '1w'])
      expect(() => parseDuration(text)).toThrow(/--expires/)
  })
})
