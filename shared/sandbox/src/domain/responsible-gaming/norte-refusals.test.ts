import { describe, expect, it } from 'vitest'
import { createTestPlayer, refusalOf } from '../../testing/test-player.ts'
import { openTestSandbox } from '../../testing/test-sandbox.ts'

const { client } = await openTestSandbox()

/** Sends the request of a page that does not collect the required consent. */
async function register(username: string, more: object) {
  await client.control('POST', '/sandbox/settings', {
    whitelabel: 'norte',
    registration: { captcha: false, fields: [] },
  })
  const body = {
    registerUrl: 'site.test',
    registerMethod: 'H5',
    type: 0,
    domain: 'site.test',
    username,
    password: 'Arcada123',
    confirmPassword: 'Arcada123',
    ...more,
  }
  return client.ask('register', { body: await client.seal(body) }, { whitelabel: 'norte' })
}

/** A player of norte with a confirmed age and the required limits. */
function newPlayer() {
  const first = createTestPlayer({ whitelabel: 'norte', userName: 'marina' })
  const player = first.other('novata')
  player.core.rg.identity.decide(player.member, 'AGE', 'PASS')
  player.set('LOSS', 'DAY', 100_000)
  player.set('TIME', 'DAY', 600)
  return player
}

describe('the strict whitelabel refuses', () => {
  it('[RG-51] an account without the declaration of age, and without each required limit', async () => {
    const loss = { kind: 'LOSS', period: 'DAY', value: 100 }
    const time = { kind: 'TIME', period: 'DAY', value: 60 }
    expect(await register('sem_idade', { rgLimits: [loss, time] })).toMatchObject({
      status: 403,
      code: 'rg.age',
    })
    for (const [rgLimits, missing] of [
      [[], ['LOSS', 'TIME']],
      [[loss], ['TIME']],
      [[time], ['LOSS']],
    ])
      expect(await register('sem_limites', { adult: true, rgLimits })).toMatchObject({
        status: 409,
        code: 'rg.limit.missing',
        value: { missing },
      })
    const invalid = { ...time, value: 9 }
    expect(await register('sem_limites', { adult: true, rgLimits: [loss, invalid] })).toMatchObject({
      status: 400,
      code: 'rg.limit.invalid',
      value: { kind: 'TIME', min: 10 },
    })
    expect(await register('com_limites', { adult: true, rgLimits: [loss, time] })).toMatchObject({
      status: 200,
    })
  })

  it('[RG-14] to remove the last limit of a required kind; a raise has to wait', async () => {
    const token = await client.tokenOf('marina', { whitelabel: 'norte' })
    const set = (period: string, value: number | null, requestId: string) =>
      client.ask(
        'rgSetLimit',
        { body: { kind: 'LOSS', period, value, requestId } },
        { whitelabel: 'norte', token },
      )
    const { value } = await client.ask('rgLimits', {}, { whitelabel: 'norte', token })
    const own = (value as { kind: string; period: string; value?: number }[]).find(
      (one) => one.kind === 'LOSS' && one.value !== undefined,
    )
    const period = own?.period ?? ''
    expect(await set(period, null, 'last-remove')).toMatchObject({ status: 409, code: 'rg.limit.last' })
    expect(await set(period, (own?.value ?? 0) + 1, 'last-raise')).toMatchObject({
      value: { applied: 'WAITING' },
    })
    const other = period === 'MONTH' ? 'WEEK' : 'MONTH'
    expect(await set(other, 500, 'another-one')).toMatchObject({ value: { applied: 'NOW' } })
    expect(await set(period, null, 'not-the-last')).toMatchObject({ value: { applied: 'WAITING' } })
  })

  it('a bet on a game within five seconds of the previous one', () => {
    const player = newPlayer()
    player.bet(100)
    player.later(4_000)
    expect(refusalOf(() => player.bet(100))).toEqual({ code: 'rg.too.fast', value: { waitMs: 1_000 } })
    player.later(1_000)
    player.bet(100)
    player.core.store.close()
  })

  it('[RG-53] promotions for a player who has not placed a bet', () => {
    const player = newPlayer()
    const { guard } = player.core.rg
    expect(refusalOf(() => guard.promote(player.member))?.code).toBe('rg.promo.blocked')
    player.bet(100)
    expect(refusalOf(() => guard.promote(player.member))).toBeUndefined()
    player.core.store.close()
  })
})
