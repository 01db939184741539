import { isRecord } from '@arcada/kit/sandbox/handlers'
import { describe, expect, it } from 'vitest'
import { dividendContract } from './dividend-contract.ts'
import { offerDividend } from './offer-dividend.ts'
import { ownContracts } from './own-contracts.ts'
import { processDividend } from './process-dividend.ts'
import { processHourlySalary } from './process-hourly-salary.ts'
import { useAgencyWorld } from './testing/agency-world.ts'
import { withdrawOffer } from './withdraw-offer.ts'

const world = useAgencyWorld()

describe('contracts', () => {
  const pendingOf = async (kind: string, account = 'caio') => {
    const { value } = await world.ask(account, ownContracts, { query: { kind } })
    return isRecord(value) && isRecord(value.pending) ? String(value.pending.requestId) : ''
  }

  it('return the first result for a repeated answer, refuse a different one, and report a withdrawn offer', async () => {
    const id = await pendingOf('DIVIDEND')
    expect(await world.ask('caio', dividendContract, { query: { requestId: id } })).toMatchObject({
      value: { requestId: id, period: 'MONTH', from: 'al***ne' },
    })
    const answer = (action: string) => world.ask('caio', processDividend, { body: { requestId: id, action } })
    expect(await answer('accept')).toMatchObject({ status: 200 })
    expect(await answer('accept')).toMatchObject({ status: 200, value: true })
    expect(await answer('reject')).toMatchObject({
      status: 409,
      code: 'contract.answered',
      value: { status: 'ACCEPTED' },
    })
    const hourly = await pendingOf('HOURLY')
    expect(await world.ask('aline', withdrawOffer, { query: { requestId: hourly } })).toMatchObject({
      status: 200,
    })
    expect(
      await world.ask('caio', processHourlySalary, { body: { requestId: hourly, action: 'accept' } }),
    ).toMatchObject({ status: 409, code: 'contract.gone' })
    expect(
      await world.ask('caio', processHourlySalary, { body: { requestId: 'nobodys', action: 'accept' } }),
    ).toMatchObject({ status: 404, code: 'record.unknown' })
  })

  it('[AC-73] can be offered only by and to direct downlines of type 1 or 2', async () => {
    const deeper = world.rows(
      `select m.id from members m join members p on p.id = m.parent_id join members a on a.id = p.parent_id
       where a.user_name = 'aline' and a.whitelabel = 'arcada' limit 1`,
    )[0]
    await world.open({ type: 1, username: 'outro_agente' }, 'davi')
    await world.open({ type: 1, username: 'agente_de_caio' }, 'caio')
    const offer = (account: string, memberId: string) =>
      world.ask(account, offerDividend, {
        body: { memberId, tiers: [{ profit: 9_000, members: 9, rate: 0.001 }] },
      })
    const denied = { status: 403, code: 'permission.denied' }
    const unknown = { status: 404, code: 'record.unknown' }
    expect(await offer('aline', world.idOf('marina'))).toMatchObject(denied)
    expect(await offer('aline', String(deeper?.id))).toMatchObject(denied)
    expect(await offer('aline', world.idOf('agente_de_caio'))).toMatchObject(denied)
    expect(await offer('davi', world.idOf('outro_agente'))).toMatchObject(denied)
    expect(await offer('caio', world.idOf('aline'))).toMatchObject(unknown)
    expect(await offer('caio', world.idOf('caio'))).toMatchObject(unknown)
    expect(await offer('aline', world.idOf('caio', 'praia'))).toMatchObject(unknown)
    expect(await offer('aline', '987654')).toMatchObject(unknown)
  })
})
