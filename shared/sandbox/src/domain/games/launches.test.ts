import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Core, createCore } from '../../wire/core/core.ts'
import type { Member } from '../accounts/people.ts'
import { createLaunch, findPlay, redeemLaunch } from './launches.ts'

const START = Date.UTC(2026, 8, 21, 15)
const MINUTE = 60_000
let now = START
let core: Core
let marina: Member
beforeEach(() => {
  now = START
  core = createCore({ database: ':memory:', origin: 'http://sandbox.test', clock: () => now })
  marina = core.accounts.people.byName('arcada', 'marina') ?? expect.fail('missing in the sample')
})
afterEach(() => core.store.close())

const launch = (kind: 'game' | 'lottery' = 'game', backUrl: string | undefined = undefined) =>
  new URL(createLaunch(core, marina, kind, 'rng-001', backUrl, 'en'))
const tokenOf = (address: URL) => address.searchParams.get('launch') ?? ''
const redeem = (address: URL) => redeemLaunch(core, tokenOf(address)) ?? expect.fail('not open')

describe('the address of a game', () => {
  it('[API-104] opens its table once, within five minutes, and contains the language', () => {
    const address = launch()
    expect(address.href).toMatch(/^http:\/\/sandbox\.test\/game\/play\?launch=[\w-]{20,}&lang=en$/)
    const { id, secret } = redeem(address)
    expect(redeemLaunch(core, tokenOf(address))).toBe(undefined)
    expect(findPlay(core, id, secret)).toEqual({
      id,
      member: expect.objectContaining({ id: marina.id, whitelabel: 'arcada' }),
      kind: 'game',
      target: 'rng-001',
      backUrl: '',
      language: 'en',
    })
    const [late, last] = [launch(), launch('lottery')]
    now += 5 * MINUTE - 1
    expect(redeem(last)).toMatchObject({ secret: expect.any(String) })
    now += 1
    expect(redeemLaunch(core, tokenOf(late))).toBe(undefined)
    expect(redeemLaunch(core, '')).toBe(undefined)
  })

  it('opens a table that accepts only its own secret, for twelve hours', () => {
    const [one, other] = [redeem(launch('lottery')), redeem(launch())]
    expect(one.id).not.toBe(other.id)
    expect(findPlay(core, one.id, other.secret)).toBe(undefined)
    expect(findPlay(core, other.id, one.secret)).toBe(undefined)
    now += 12 * 60 * MINUTE - 1
    expect(findPlay(core, one.id, one.secret)).toMatchObject({ kind: 'lottery' })
    now += 1
    expect(findPlay(core, one.id, one.secret)).toBe(undefined)
  })

  it('is stored as a hash only, like the secret', () => {
    const address = launch()
    const { secret } = redeem(address)
    const kept = JSON.stringify(core.store.all('select * from launches'))
    expect(kept).not.toContain(tokenOf(address))
    expect(kept).not.toContain(secret)
  })

  it.each([
    ['https://site.test/m/home?a=1', 'https://site.test/m/home?a=1'],
    ['http://site.test', 'http://site.test/'],
    ['javascript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['/m/home', ''],
    [undefined, ''],
  ])('keeps the back link %s as %j', (backUrl, kept) => {
    const { id, secret } = redeem(launch('game', backUrl))
    expect(findPlay(core, id, secret)?.backUrl).toBe(kept)
  })
})
