import { logout } from '@arcada/kit/contract/logout'
import { memberInfo } from '@arcada/kit/contract/member-info'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { isRecord } from '@arcada/kit/sandbox/handlers'
import type { Answer } from '@arcada/kit/sandbox/testing'
import { useClient } from '@arcada/kit/sandbox/testing/client'
import { describe, expect, it } from 'vitest'
import { rgExclude } from './rg-exclude.ts'
import { rgExit } from './rg-exit.ts'
import { rgExitPayout } from './rg-exit-payout.ts'
import { rgExitReturn } from './rg-exit-return.ts'
import { rgExtendExclusion } from './rg-extend-exclusion.ts'
import { rgPrepareExclusion } from './rg-prepare-exclusion.ts'
import { rgStatement } from './rg-statement.ts'

const START = Date.UTC(2026, 8, 21, 15)
const DAY = 24 * 3_600_000
const client = useClient({ start: START })

const read = ({ value }: Answer, name: string): unknown => (isRecord(value) ? value[name] : undefined)
const password = 'Arcada123'

/** The exit token of an excluded player. */
async function exitTokenOf(userName: string): Promise<string> {
  return String(read(await client.login(userName, password), 'exitToken'))
}

async function exclude(token: string, duration = 'P6M') {
  const prepared = await client.ask(rgPrepareExclusion, { body: { duration } }, { token })
  const prepareToken = String(read(prepared, 'prepareToken'))
  return client.ask(
    rgExclude,
    { body: { duration, prepareToken, requestId: `exclude-${duration}` } },
    { token },
  )
}

describe('self-exclusion', () => {
  it('[RG-36] shows its end, the balance and the destination of the balance beforehand', async () => {
    const token = await client.tokenOf('marina')
    const { value } = await client.ask(rgPrepareExclusion, { body: { duration: 'P1Y' } }, { token })
    const { value: balance } = await client.ask(walletBalance, {}, { token })
    expect(value).toMatchObject({
      until: Date.UTC(2027, 8, 21, 15),
      balance: isRecord(balance) ? balance.sumBalance : undefined,
    })
  })

  it('[RG-37] ends every session on every device, and returns a receipt', async () => {
    const [phone, laptop] = [await client.tokenOf('marina'), await client.tokenOf('marina')]
    const done = await exclude(phone)
    expect(done).toMatchObject({ status: 200, value: { until: Date.UTC(2027, 2, 21, 15) } })
    expect(read(done, 'receiptNo')).toMatch(/^X20260921[0-9A-F]+$/)
    for (const token of [phone, laptop])
      expect(await client.ask(memberInfo, {}, { token })).toMatchObject({ status: 401 })
    const sent = JSON.stringify(await client.control('GET', '/sandbox/outbox'))
    expect(sent).toContain(String(read(done, 'receiptNo')))
  })

  it('is refused when the balance has changed since the review, or the token is another member’s', async () => {
    const token = await client.tokenOf('marina')
    const body = { duration: 'P6M', prepareToken: 'invented', requestId: 'exclude-again' }
    expect(await client.ask(rgExclude, { body }, { token })).toMatchObject({ code: 'data.changed' })
    expect(await client.ask(memberInfo, {}, { token })).toMatchObject({ status: 200 })
  })
})

describe('an excluded player', () => {
  it('[RG-38] is refused with right credentials, and gets the usual answer with wrong ones', async () => {
    const right = await client.login('renata', password)
    expect(right).toMatchObject({ status: 403, code: 'rg.excluded', value: { until: START + 180 * DAY } })
    expect(await client.login('renata', 'Wrong123')).toEqual(await client.login('helena', 'Wrong123'))
  })

  it('[RG-40] can use only the exit calls with the exit token, for 30 minutes', async () => {
    const token = await exitTokenOf('renata')
    expect(await client.ask(rgExit, {}, { token })).toMatchObject({
      status: 200,
      value: { state: 'EXCLUDED', balance: 250 },
    })
    const days = { startDate: '2026-08-01', endDate: '2026-09-21', groupBy: 'month' }
    expect(await client.ask(rgStatement, { query: days }, { token })).toMatchObject({ status: 200 })
    expect(await client.ask(memberInfo, {}, { token })).toMatchObject({ status: 401 })
    expect(await client.ask(walletBalance, {}, { token })).toMatchObject({ status: 401 })
    expect(await client.ask(rgExit, {}, { token: 'invented' })).toMatchObject({ status: 401 })
    client.now += 29 * 60_000
    expect(await client.ask(rgExit, {}, { token })).toMatchObject({ status: 200 })
    client.now += 2 * 60_000
    expect(await client.ask(rgExit, {}, { token })).toMatchObject({ status: 401 })
  })

  it('[RG-40] leaves the exit page by logging out', async () => {
    const token = await exitTokenOf('renata')
    expect(await client.ask(logout, { query: { token } })).toMatchObject({ status: 200 })
    expect(await client.ask(rgExit, {}, { token })).toMatchObject({ status: 401 })
  })

  it('[RG-37] withdraws the whole balance, once', async () => {
    const by = { token: await exitTokenOf('renata') }
    const body = { requestId: 'payout-renata' }
    const paid = await client.ask(rgExitPayout, { body }, by)
    expect(paid).toMatchObject({ status: 200, value: { amount: 250 } })
    expect(await client.ask(rgExitPayout, { body }, by)).toEqual(paid)
    expect(await client.ask(rgExit, {}, by)).toMatchObject({
      value: { balance: 0, payouts: [{ amount: 250, orderNo: read(paid, 'orderNo') }] },
    })
  })

  it('[RG-37] is paid automatically 48 hours after the exclusion began, and has the whole balance until then', async () => {
    // It began a day before.
    client.now += DAY - 1
    const by = { token: await exitTokenOf('renata') }
    expect(await client.ask(rgExit, {}, by)).toMatchObject({ value: { balance: 250, payouts: [] } })
    client.now += 1
    expect(await client.ask(rgExit, {}, by)).toMatchObject({
      value: { balance: 0, payouts: [{ amount: 250 }] },
    })
  })

  it('[RG-41] can extend the exclusion, never shorten it', async () => {
    const by = { token: await exitTokenOf('renata') }
    const extend = (duration: string) => client.ask(rgExtendExclusion, { body: { duration } }, by)
    expect(await extend('P1Y')).toMatchObject({ value: { until: Date.UTC(2027, 8, 21, 15) } })
    expect(await extend('P6M')).toMatchObject({ status: 400, code: 'rg.limit.invalid' })
    expect(await extend('INDEFINITE')).toMatchObject({ value: { until: null } })
    expect(await extend('P5Y')).toMatchObject({ code: 'rg.limit.invalid' })
  })

  it('[RG-41] returns only after the end, by a request and a confirmation 24 hours later', async () => {
    const step = async (name: string) =>
      client.ask(rgExitReturn, { body: { step: name } }, { token: await exitTokenOf('renata') })
    expect(await step('ASK')).toMatchObject({ status: 403, code: 'rg.excluded' })
    client.now += 180 * DAY
    expect(await step('CONFIRM')).toMatchObject({ code: 'rg.excluded' })
    expect(await step('ASK')).toMatchObject({ value: { confirmFrom: client.now + DAY } })
    client.now += DAY - 1
    expect(await step('CONFIRM')).toMatchObject({ code: 'rg.limit.not.ready' })
    client.now += 1
    expect(await step('CONFIRM')).toMatchObject({ value: { returned: true } })
    expect(await client.login('renata', password)).toMatchObject({ status: 200 })
  })

  const askReturn = async () =>
    client.ask(rgExitReturn, { body: { step: 'ASK' } }, { token: await exitTokenOf('marina') })
  const release = () =>
    client.control('POST', '/sandbox/players', { whitelabel: 'arcada', userName: 'marina', release: true })

  it('[RG-41] returns only through customer service where the exclusion has no end', async () => {
    await exclude(await client.tokenOf('marina'), 'INDEFINITE')
    client.now += 400 * DAY
    expect(await askReturn()).toMatchObject({ code: 'rg.excluded', value: { until: null } })
    await release()
    expect(await askReturn()).toMatchObject({ value: { confirmFrom: client.now + DAY } })
  })

  it('[RG-41] returns no earlier than after 12 months where the exclusion has no end, whatever customer service answers', async () => {
    await exclude(await client.tokenOf('marina'), 'INDEFINITE')
    await release()
    client.now = Date.UTC(2027, 8, 21, 15) - 1
    expect(await askReturn()).toMatchObject({ code: 'rg.excluded', value: { until: client.now + 1 } })
    client.now += 1
    expect(await askReturn()).toMatchObject({ value: { confirmFrom: client.now + DAY } })
  })
})
