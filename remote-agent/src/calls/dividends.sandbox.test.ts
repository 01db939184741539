import { listIn } from '@arcada/kit/sandbox/testing'
import { describe, expect, it } from 'vitest'
import { downlineDividends } from './downline-dividends.ts'
import { payDividend } from './pay-dividend.ts'
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
})
