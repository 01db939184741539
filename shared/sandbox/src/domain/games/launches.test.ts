import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { renewPassword } from '../security/renew-password.ts'
import { createLaunch, findPlay, redeemLaunch } from './launches.ts'

const player = usePlayer({ userName: 'marina' })
let session = ''
beforeEach(() => {
  session = player.core.accounts.sessions.begin(player.member.id, { device: 'Pixel', browser: 'Chrome' })
})

const launch = (kind: 'game' | 'lottery' = 'game', backUrl: string | undefined = undefined) =>
  new URL(createLaunch(player.core, { member: player.member, session }, kind, 'rng-001', backUrl, 'en'))
const tokenOf = (address: URL) => address.searchParams.get('launch') ?? ''
const redeem = (address: URL) => redeemLaunch(player.core, tokenOf(address))
const opened = (address: URL) => redeem(address) ?? expect.fail('not open')
const find = ({ id, secret }: { id: string; secret: string }) => findPlay(player.core, id, secret)

describe('the address of a game', () => {
  it('[API-104] opens its table once, within five minutes, and contains the language', () => {
    const address = launch()
    expect(address.href).toMatch(/^http:\/\/sandbox\.test\/game\/play\?launch=[\w-]{20,}&lang=en$/)
    const table = opened(address)
    expect(redeem(address)).toBe(undefined)
    const member = expect.objectContaining({ id: player.member.id, whitelabel: 'arcada' })
    const shown = { kind: 'game', target: 'rng-001', backUrl: '', language: 'en' }
    expect(find(table)).toEqual({ id: table.id, member, ...shown })
    // Stored as hashes only.
    const kept = JSON.stringify(player.core.store.all`select * from launches`)
    for (const secret of [tokenOf(address), table.secret]) expect(kept).not.toContain(secret)
    const [late, last] = [launch(), launch('lottery')]
    player.later(5 * MINUTE - 1)
    expect(redeem(last)).toMatchObject({ secret: expect.any(String) })
    player.later(1)
    expect([redeem(late), redeemLaunch(player.core, '')]).toEqual([undefined, undefined])
  })

  it('opens a table that accepts only its own secret, for twelve hours if it is used', () => {
    const [one, other] = [opened(launch('lottery')), opened(launch())]
    const exchanged = [find({ ...one, secret: other.secret }), find({ ...other, secret: one.secret })]
    expect(exchanged).toEqual([undefined, undefined])
    const kinds = [7 * 60 * MINUTE, 5 * 60 * MINUTE - 1, 1].map((ms) => {
      player.later(ms)
      return find(one)?.kind
    })
    expect(kinds).toEqual(['lottery', 'lottery', undefined])
  })

  it('[MC-175] ends, opened or not, with the session or the account that opened it', () => {
    const { core, member } = player
    let other = ''
    const { sessions } = core.accounts
    const current = () => sessions.list(member.id, session).find((one) => one.current)?.id ?? ''
    const ends: Record<string, () => unknown> = {
      'a log-out': () => sessions.endToken(session),
      'the end of all other sessions': () => sessions.endOthers(member.id, other),
      'the end of this session': () => sessions.end(member.id, current(), other),
      'a new password': () => renewPassword(core, { member, language: 'en' }, 'Fresh123', other),
      'the expiry of all sessions': () => sessions.expire('arcada'),
      'a day': () => player.later(24 * 60 * MINUTE),
      'eight hours without use': () => player.later(8 * 60 * MINUTE),
      'an exclusion, which ends none of another member': () => {
        const stranger = player.other('stranger').member
        const theirs = sessions.begin(stranger.id, { device: 'Pixel', browser: 'Chrome' })
        const foreign = createLaunch(core, { member: stranger, session: theirs }, 'game', 'rng-001', '', 'en')
        const { prepareToken } = core.rg.exclusions.prepare(member, 'INDEFINITE')
        core.rg.exclusions.exclude(member, 'INDEFINITE', prepareToken)
        expect(redeem(new URL(foreign))).toMatchObject({ id: expect.any(String) })
      },
    }
    const left = Object.entries(ends).filter(([, end]) => {
      session = sessions.begin(member.id, { device: 'Pixel', browser: 'Chrome' })
      other = sessions.begin(member.id, { device: 'iPhone', browser: 'Safari' })
      const [table, unopened] = [opened(launch()), launch()]
      expect(find(table)).toMatchObject({ kind: 'game' })
      end()
      return find(table) !== undefined || redeem(unopened) !== undefined
    })
    expect(left.map(([name]) => name)).toEqual([])
    const key = core.rg.exclusions.exitToken(member)
    expect(core.rg.exclusions.memberOf('arcada', key)?.id).toBe(member.id)
    renewPassword(core, { member, language: 'en' }, 'Fresh124', other)
    expect(core.rg.exclusions.memberOf('arcada', key)).toBe(undefined)
  })
})
