import { failing } from '@arcada/kit/testing/failing'
import { beforeEach, describe, expect, it } from 'vitest'
import { readMark, setMark } from '../store/gc-marks.ts'
import { useReleasedInMemory } from '../testing/use-workplace.ts'
import { grantOverride, parseDuration } from './grant.ts'

const place = useReleasedInMemory()
beforeEach(() => place.publishRemote('games', '1.1.0'))

const now = () => new Date('2026-11-21T12:00:00Z')
const grant = (more: object = {}) =>
  grantOverride({ ...place.on, remote: 'games', version: '1.1.0', lasts: 3_600_000, by: 'Ana', now, ...more })

describe('a grant', () => {
  it('names version, whitelabel and end, and the version’s description by hash', async () => {
    const { grant: made, token } = await grant()
    const [body = '', signature = ''] = token.split('.')
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual(made)
    const signed = Buffer.from(signature, 'base64url').toString('base64')
    const storeKeys = await place.keys.on(place.store)
    const bytes = Buffer.from(body, 'base64url')
    const { key, problem } = storeKeys.checkSignature('grant', 'arcada', bytes, signed)
    expect([key?.id, problem]).toEqual(['operator', undefined])
    expect(made).toMatchObject({ remote: 'games', version: '1.1.0', by: 'Ana', whitelabel: 'arcada' })
    expect(new Date(made.expires).toISOString()).toBe('2026-11-21T13:00:00.000Z')
    expect(token.length).toBeLessThan(600)
  })

  it('is noted in the store without its signature', async () => {
    const { grant: made, token } = await grant()
    const note = await place.store.read(`grants/arcada/${made.id}.json`)
    expect(JSON.parse(note?.bytes.toString() ?? '')).toEqual(made)
    expect(note?.bytes.toString()).not.toContain(token.split('.')[1])
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
