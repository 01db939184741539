import { isRecord } from '@arcada/kit/sandbox/handlers'
import { listIn } from '@arcada/kit/sandbox/testing'
import { describe, expect, it } from 'vitest'
import { dividendRecords } from './dividend-records.ts'
import { downlineDividends } from './downline-dividends.ts'
import { payDividend } from './pay-dividend.ts'
import { runningDividend } from './running-dividend.ts'
import { useAgencyWorld } from './testing/agency-world.ts'

const world = useAgencyWorld()

describe('a dividend', () => {
  const owed = async (status: string) => {
    const { value } = await world.ask('aline', downlineDividends, { query: { pageNo: '1' } })
    return listIn(value).find((entry) => entry.status === status) ?? {}
  }
  const pay = (id: unknown, more: Record<string, unknown> = {}, account = 'aline') =>
    world.ask(account, payDividend, {
      body: { id: String(id), paymentPassword: '246810', requestId: world.requestId(), ...more },
    })

  it('[AC-80] is paid once, for a closed period, by the agent who owes it', async () => {
    const { id } = await owed('DUE')
    const open = await owed('OPEN')
    expect(await pay(id, {}, 'caio')).toMatchObject({ status: 404, code: 'record.unknown' })
    expect(await pay(open.id)).toMatchObject({ status: 409, code: 'dividend.not.due' })
    expect(await pay(id, { paymentPassword: '111222' })).toMatchObject({ code: 'payment.password.wrong' })
    const paid = await Promise.all([pay(id), pay(id)])
    expect(paid.map(({ code }) => code).sort()).toEqual(['0', 'dividend.paid'])
  })

  it('of the own contract is paid by the whitelabel when the month ends', async () => {
    const end = Date.UTC(2026, 6, 1, 3)
    world.at(end - 1)
    const { value } = await world.ask('aline', runningDividend)
    const running = isRecord(value) && isRecord(value.current) ? value.current : {}
    expect(running).toMatchObject({
      period: '2026-06',
      rate: expect.any(Number),
      expected: expect.any(Number),
    })
    world.at(end)
    const records = await world.ask('aline', dividendRecords, { query: { pageNo: '1', period: '2026-06' } })
    expect(listIn(records.value)[0]).toMatchObject({
      profit: running.profit,
      amount: running.expected,
      status: running.expected === 0 ? 'NONE' : 'PAID',
    })
  })
})
