import { SCHEMAS } from '@arcada/kit/contract'
import { readCalls } from '@arcada/kit/contract/read-calls'
import { describe, expect, test as it, test } from 'vitest'
import { isRecord } from '../domain/common/whitelabels.ts'
import { openTestSandbox } from '../testing/test-sandbox.ts'
import { servedCall, servedCalls } from '../wire/calls/handlers.ts'

// Covers every call of the member's area, including calls that are added later.
let now = Date.UTC(2026, 5, 1, 12)
const { client, sandbox } = await openTestSandbox({ clock: () => now })

const files = new Map((await readCalls()).map(({ file, call }) => [call.id, file]))
const area = (await servedCalls()).filter(
  ({ call }) =>
    files.get(call.id)?.startsWith('remote-member/') && call[SCHEMAS].options.audience === 'members',
)
const MONEY = /deposit|withdraw|transfer|reward|rebate/i
const tokens = {
  member: await client.tokenOf('marina'),
  foreign: await client.tokenOf('marina', { whitelabel: 'praia' }),
  /** Has the permission to send money to the upline; marina has not. */
  nina: await client.tokenOf('nina'),
  trial: '',
}

/** Asks with the contract's sample; the checked refusals precede the validation of the content. */
function ask(id: string, caller: { token?: string; whitelabel?: string } = {}) {
  const served = area.find(({ call }) => call.id === id) ?? expect.fail(`no call ${id}`)
  const { query = {}, body } = served.call[SCHEMAS].options.sample
  return client.ask(served.call, { query, ...(body ? { body } : {}) }, caller)
}

const each = area.map(({ call }) => [call.id])

test('finds the calls of the member area', () => {
  expect(area.filter(({ call }) => MONEY.test(call.id)).length).toBeGreaterThan(10)
})

describe('access to the member area', () => {
  it.each(each)('[MC-157] %s refuses a guest and a token of another whitelabel', async (id) => {
    expect(await ask(id)).toMatchObject({ status: 401, code: 'session.not.login' })
    expect(await ask(id, { token: 'invented' })).toMatchObject({ status: 401, code: 'session.not.login' })
    expect(await ask(id, { token: tokens.foreign })).toMatchObject({ status: 401, code: 'session.not.login' })
    expect(await ask(id, { token: tokens.member, whitelabel: 'praia' })).toMatchObject({ status: 401 })
  })

  it.each(area.map(({ call }) => [call.id, call] as const))(
    '[MC-157] %s refuses the wrong module',
    async (_, call) => {
      const response = await sandbox.fetch(
        new Request(`http://site.test${call.path}`, {
          method: call.method,
          headers: { module: 'NOBODY3', token: tokens.member, 'content-type': 'application/json' },
          ...(call.method === 'GET' ? {} : { body: '{}' }),
        }),
      )
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'module.invalid' })
    },
  )
})

describe('a trial account', () => {
  // A trial account may read and delete its messages.
  const ALLOWED = new Set(['readMessages', 'deleteMessages'])
  const writing = area.filter(({ call }) => call.method !== 'GET' && !ALLOWED.has(call.id))

  it.each(writing.map(({ call }) => [call.id]))('[MC-158] is refused %s', async (id) => {
    if (!tokens.trial) {
      const { value } = await client.ask('testPlay', { body: {} })
      tokens.trial = isRecord(value) ? String(value.token) : ''
    }
    expect(await ask(id, { token: tokens.trial })).toMatchObject({ status: 403, code: 'trial.not.allowed' })
  })
})

describe('a feature that the whitelabel has switched off', () => {
  const DAYS = { startDate: '2026-05-25', endDate: '2026-06-01', pageNo: '1' }
  /** Flags of the specification and the calls of their screens; MAILCEN switches none (AMB-65). */
  const CALLS: readonly (readonly [string, string, object])[] = [
    ['DEPRECM3', 'depositReport', { query: DAYS }],
    ['WITHREC3', 'withdrawReport', { query: DAYS }],
    ['TRANSREC3', 'transactionRecords', { query: DAYS }],
    ['TRANSBETREPMEM3', 'betRecords', { query: DAYS }],
    ['TRANSBETREPMEM3', 'lotteryOrder', { query: { orderId: 'L0' } }],
    ['PERSREP', 'profitAndLoss', { query: DAYS }],
    ['AGETRANSFERUP3', 'uplineTransfer', {}],
    ['AGETRANSFERUP3', 'transferToUpline', {}],
    ['REWCEN3', 'rewards', { query: { status: 'AVAILABLE', pageNo: '1' } }],
    ['REWCEN3', 'claimRewards', {}],
    ['MANPLAYREB3', 'manualRebate', {}],
    ['MANPLAYREB3', 'claimRebate', {}],
    ['PLYRBT', 'rebateReport', { query: DAYS }],
    ['FEEDBACK3', 'feedback', { query: { pageNo: '1' } }],
  ]

  it.each(CALLS)('[MC-159] %s refuses %s', async (flag, id, sent) => {
    const { call } = await servedCall(id)
    const body = call[SCHEMAS].options.sample.body
    const asked = () => client.ask(call, { ...(body ? { body } : {}), ...sent }, { token: tokens.nina })
    const set = (on: boolean) =>
      client.control('POST', '/sandbox/settings', { whitelabel: 'arcada', flags: { [flag]: on } })
    expect((await asked()).code).not.toBe('permission.denied')
    await set(false)
    const refused = await asked()
    await set(true)
    expect(refused).toMatchObject({ status: 403, code: 'permission.denied' })
  })

  it('[MC-159] closes only its own calls: the messages stay open', async () => {
    await client.control('POST', '/sandbox/settings', { whitelabel: 'arcada', flags: { MAILCEN: false } })
    expect(await client.ask('messages', { query: { pageNo: '1' } }, { token: tokens.nina })).toMatchObject({
      status: 200,
    })
    await client.control('POST', '/sandbox/settings', { whitelabel: 'arcada', flags: { MAILCEN: true } })
  })
})

test('[MC-157] every call refuses an expired session', async () => {
  now += 400 * 24 * 60 * 60_000
  for (const { call } of area)
    expect(await ask(call.id, { token: tokens.member }), call.id).toMatchObject({
      status: 401,
      code: 'session.not.login',
    })
})
