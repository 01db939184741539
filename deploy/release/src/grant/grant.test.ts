import { join } from 'node:path'
import { failing } from '@arcada/kit/testing/failing'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeKeys } from '../keys/key-folder.ts'
import { openKeys } from '../keys/keys.ts'
import { readMark, setMark } from '../store/gc-marks.ts'
import { useReleasedInMemory } from '../testing/use-workplace.ts'
import { grantOverride, parseDuration, readGrant } from './grant.ts'

const place = useReleasedInMemory()
beforeEach(() => place.publishRemote('games', '1.1.0'))

const now = () => new Date('2026-11-21T12:00:00Z')
const grant = (more: object = {}) =>
  grantOverride({ ...place.on, remote: 'games', version: '1.1.0', lasts: 3_600_000, by: 'Ana', now, ...more })

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

  it('keeps a version that was marked for removal, and is refused once it is being removed', async () => {
    const folder = 'apps/games/1.1.0/'
    await setMark(place.store, folder, 'doomed', undefined)
    await grant()
    const mark = await readMark(place.store, folder)
    expect(mark?.state).toBe('kept')
    await setMark(place.store, folder, 'being removed', mark)
    await expect(grant()).rejects.toThrow(/apps\/games\/1\.1\.0 is being removed by 'gc'/)
    expect(await place.store.list('grants/arcada/')).toHaveLength(1)
  })

  it('lasts as long as was asked, up to seven days, and is refused for any other time', async () => {
    expect(['1m', '2h', '7d', '168h'].map(parseDuration)).toEqual([
      60_000, 7_200_000, 604_800_000, 604_800_000,
    ])
    const failed = await failing(
      ['8d', '169h', '10081m', '0h', '01h', '2', '', '-1h', '1h30m', ' 2h'],
      (text) =>
        expect(() => parseDuration(text)).toThrow(
          `--expires takes a time up to 7d, such as 30m or 2h, not '${text}'.`,
        ),
    )
    expect(failed).toEqual([])
  })
})

describe('a link that is no grant', () => {
  const SHAPE = 'That is no grant: it must be two base64url parts with a dot between.'
  const read = async (token: string) => readGrant(await place.keys.on(place.store), token, 'arcada', now)
  /** The same bytes with other bits behind the last whole one, which decoding forgets. */
  const respelled = (part: string) => {
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    return `${part.slice(0, -1)}${signs[signs.indexOf(part.slice(-1)) + 1]}`
  }

  it('is refused with an example', async () => {
    const { token } = await grant()
    const [body = '', signature = ''] = token.split('.')
    for (const wrong of ['', '.', body, `.${signature}`, ` ${token}`, `${token}x`, `${token} `, `x.${token}`])
      await expect(read(wrong), wrong).rejects.toThrow(SHAPE)
  })

  it('is refused in any other encoding of the same content', async () => {
    // Of three lengths in a row, two leave bits over.
    const made = [await grant({ by: 'A' }), await grant({ by: 'An' }), await grant({ by: 'Ana' })]
    const uneven = made.filter(({ token }) => token.indexOf('.') % 4 > 0)
    expect(uneven).toHaveLength(2)
    for (const { token } of uneven) {
      const [body = '', signature = ''] = token.split('.')
      for (const other of [`${respelled(body)}.${signature}`, `${body}.${respelled(signature)}`])
        await expect(read(other)).rejects.toThrow(
          'That grant is spelled in another way than it was made: ask for another.',
        )
    }
  })
})
