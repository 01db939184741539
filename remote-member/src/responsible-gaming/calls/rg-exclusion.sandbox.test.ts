import { isRecord } from '@arcada/kit/sandbox/handlers'
import type { Answer } from '@arcada/kit/sandbox/testing'
import { useClient } from '@arcada/kit/sandbox/testing/client'
import { expect, test } from 'vitest'
import { rgExclude } from './rg-exclude.ts'
import { rgExit } from './rg-exit.ts'
import { rgExitPayout } from './rg-exit-payout.ts'
import { rgExitReturn } from './rg-exit-return.ts'
import { rgExtendExclusion } from './rg-extend-exclusion.ts'
import { rgPrepareExclusion } from './rg-prepare-exclusion.ts'
import { rgStatement } from './rg-statement.ts'

const START = Date.UTC(2026, 8, 21, 15)
const MINUTE = 60_000
const client = useClient({ start: START })

const read = ({ value }: Answer, name: string): unknown => (isRecord(value) ? value[name] : undefined)
const password = 'Arcada123'

test('[RG-37] a self-exclusion ends every session on every device, and returns a receipt', async () => {
  const [phone, laptop] = [await client.tokenOf('marina'), await client.tokenOf('marina')]
  const by = { token: phone }
  const prepared = await client.ask(rgPrepareExclusion, { body: { duration: 'P6M' } }, by)
  const body = { duration: 'P6M', prepareToken: read(prepared, 'prepareToken'), requestId: 'exclude-1' }
  const done = await client.ask(rgExclude, { body }, by)
  expect(done).toMatchObject({ status: 200, value: { until: Date.UTC(2027, 2, 21, 15) } })
  expect(read(done, 'receiptNo')).toMatch(/^X20260921[0-9A-F]+$/)
  for (const token of [phone, laptop])
    expect(await client.ask('memberInfo', {}, { token })).toMatchObject({ status: 401 })
  const sent = JSON.stringify(await client.control('GET', '/sandbox/outbox'))
  expect(sent).toContain(String(read(done, 'receiptNo')))
})

test('[RG-38] an excluded player is refused with right credentials, and gets the usual answer with wrong ones', async () => {
  const refused = { status: 403, code: 'rg.excluded', value: { until: START + 180 * 24 * 60 * MINUTE } }
  expect(await client.login('renata', password)).toMatchObject(refused)
  expect(await client.login('renata', 'Wrong123')).toEqual(await client.login('helena', 'Wrong123'))
})

test('[RG-40] an exit token opens only the exit calls, for 30 minutes or until the log-out', async () => {
  const exitToken = async () => ({ token: String(read(await client.login('renata', password), 'exitToken')) })
  const by = await exitToken()
  const state = { state: 'EXCLUDED', balance: 250 }
  expect(await client.ask(rgExit, {}, by)).toMatchObject({ status: 200, value: state })
  const query = { startDate: '2026-08-01', endDate: '2026-09-21', groupBy: 'month' }
  expect(await client.ask(rgStatement, { query }, by)).toMatchObject({ status: 200 })
  const body = { requestId: 'payout-renata' }
  expect(await client.ask(rgExitPayout, { body }, by)).toMatchObject({ value: { amount: 250 } })
  const longer = await client.ask(rgExtendExclusion, { body: { duration: 'P1Y' } }, by)
  expect(longer).toMatchObject({ value: { until: Date.UTC(2027, 8, 21, 15) } })
  const back = await client.ask(rgExitReturn, { body: { step: 'ASK' } }, by)
  expect(back).toMatchObject({ status: 403, code: 'rg.excluded' })
  for (const call of ['memberInfo', 'walletBalance', 'bankCards', 'withdrawSettings'])
    expect(await client.ask(call, {}, by), call).toMatchObject({ status: 401 })
  expect(await client.ask(rgExit, {}, { token: 'invented' })).toMatchObject({ status: 401 })
  client.now += 29 * MINUTE
  expect(await client.ask(rgExit, {}, by)).toMatchObject({ status: 200 })
  client.now += 2 * MINUTE
  expect(await client.ask(rgExit, {}, by)).toMatchObject({ status: 401 })
  const again = await exitToken()
  expect(await client.ask('logout', { query: again })).toMatchObject({ status: 200 })
  expect(await client.ask(rgExit, {}, again)).toMatchObject({ status: 401 })
})
