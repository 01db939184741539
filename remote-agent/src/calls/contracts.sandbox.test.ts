import { isRecord } from '@arcada/kit/sandbox/handlers'
import { listIn, START } from '@arcada/kit/sandbox/testing'
import { describe, expect, it } from 'vitest'
import { agentRebates } from './agent-rebates.ts'
import { dividendContract } from './dividend-contract.ts'
import { offerDividend } from './offer-dividend.ts'
import { offerSalary } from './offer-salary.ts'
import { ownContracts } from './own-contracts.ts'
import { ownOffers } from './own-offers.ts'
import { pendingContracts } from './pending-contracts.ts'
import { processDailySalary } from './process-daily-salary.ts'
import { processDividend } from './process-dividend.ts'
import { processHourlySalary } from './process-hourly-salary.ts'
import { setAgentRebates } from './set-agent-rebates.ts'
import { useAgencyWorld } from './testing/agency-world.ts'
import { withdrawOffer } from './withdraw-offer.ts'

const world = useAgencyWorld()

describe('rates', () => {
  const read = async (memberId?: string) => {
    const { value } = await world.ask('aline', agentRebates, { query: memberId ? { memberId } : {} })
    return isRecord(value) ? value : {}
  }

  it('reject the second of two changes to the same rate, and keep the first', async () => {
    const memberId = world.idOf('caio')
    const { version } = await read(memberId)
    const save = (rate: number) =>
      world.ask('aline', setAgentRebates, {
        body: { memberId, version, rates: [{ gameType: 'LIVE', rate }] },
      })
    expect(await save(0.005)).toMatchObject({ status: 200 })
    expect(await save(0.006)).toMatchObject({ status: 200 })
    expect(await save(0.007)).toMatchObject({ status: 409, code: 'data.changed' })
  })
})

describe('contracts', () => {
  const pendingOf = async (kind: string, account = 'caio') => {
    const { value } = await world.ask(account, ownContracts, { query: { kind } })
    return isRecord(value) && isRecord(value.pending) ? String(value.pending.requestId) : ''
  }
  const tiers = [{ turnover: 30_000, members: 3, rate: 0.001 }]

  it('[AC-74] start on the next day, hour or month after acceptance; the old one applies until then', async () => {
    for (const [kind, call, from] of [
      ['DAILY', processDailySalary, Date.UTC(2026, 5, 16, 3)],
      ['HOURLY', processHourlySalary, Date.UTC(2026, 5, 15, 19)],
      ['DIVIDEND', processDividend, Date.UTC(2026, 6, 1, 3)],
    ] as const) {
      world.at(START)
      const answer = { requestId: await pendingOf(kind), action: 'accept' }
      const sent = kind === 'DAILY' ? { query: answer } : { body: answer }
      expect(await world.ask('caio', call, sent)).toMatchObject({ status: 200, value: true })
      const before = await world.ask('caio', ownContracts, { query: { kind } })
      expect(before.value).not.toHaveProperty('current')
      expect(before).toMatchObject({ value: { next: { validFrom: from } } })
      world.at(from)
      const after = await world.ask('caio', ownContracts, { query: { kind } })
      expect(after).toMatchObject({ value: { current: { requestId: answer.requestId, status: 'ACCEPTED' } } })
      expect(after.value).not.toHaveProperty('next')
    }
    expect(
      await world.ask('caio', pendingContracts, { query: { token: await world.client.tokenOf('caio') } }),
    ).toMatchObject({
      value: { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' },
    })
  })

  it('[AC-74] leave the present contract unchanged until the next period begins', async () => {
    await world.set({ contracts: { contracthoursalreq: 'better' } })
    const hourly = async () => {
      const { value } = await world.ask('aline', ownContracts, { query: { kind: 'HOURLY' } })
      return value
    }
    const old = await hourly()
    expect(old).toMatchObject({ pending: { requestId: 'better' }, current: { status: 'ACCEPTED' } })
    await world.ask('aline', processHourlySalary, { body: { requestId: 'better', action: 'accept' } })
    const next = Date.UTC(2026, 5, 15, 19)
    world.at(next - 1)
    expect(await hourly()).toMatchObject({
      current: isRecord(old) ? old.current : {},
      next: { requestId: 'better', validFrom: next },
    })
    world.at(next)
    expect(await hourly()).toMatchObject({ current: { requestId: 'better' } })
  })

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

  it('allow one pending offer per kind and member, and show the withdrawn one to both sides', async () => {
    const offer = () =>
      world.ask('aline', offerSalary, { body: { memberId: world.idOf('caio'), period: 'DAY', tiers } })
    expect(await offer()).toMatchObject({ status: 409, code: 'contract.pending' })
    const requestId = await pendingOf('DAILY')
    await world.ask('aline', withdrawOffer, { query: { requestId } })
    const offers = await world.ask('aline', ownOffers, { query: { pageNo: '1', status: 'WITHDRAWN' } })
    expect(listIn(offers.value).find((offer) => offer.requestId === requestId)).toMatchObject({
      userName: 'caio',
    })
    const { value } = await world.ask('caio', ownContracts, { query: { kind: 'DAILY' } })
    expect(listIn(value, 'history')[0]).toMatchObject({ requestId, status: 'WITHDRAWN' })
    expect(await offer()).toMatchObject({ status: 200 })
  })

  it('[AC-73] can be offered only by and to direct downlines of type 1 or 2', async () => {
    const deeper = world.rows(
      `select m.id from members m join members p on p.id = m.parent_id join members a on a.id = p.parent_id
       where a.user_name = 'aline' and a.whitelabel = 'arcada' limit 1`,
    )[0]
    await world.open({ type: 1, username: 'outro_agente' }, 'davi')
    const offer = (account: string, memberId: string) =>
      world.ask(account, offerDividend, {
        body: { memberId, tiers: [{ profit: 9_000, members: 9, rate: 0.001 }] },
      })
    const denied = { status: 403, code: 'permission.denied' }
    const unknown = { status: 404, code: 'record.unknown' }
    expect(await offer('aline', world.idOf('marina'))).toMatchObject(denied)
    expect(await offer('aline', String(deeper?.id))).toMatchObject(denied)
    expect(await offer('davi', world.idOf('outro_agente'))).toMatchObject(denied)
    expect(await offer('caio', world.idOf('aline'))).toMatchObject(unknown)
    expect(await offer('caio', world.idOf('caio'))).toMatchObject(unknown)
    expect(await offer('aline', world.idOf('caio', 'praia'))).toMatchObject(unknown)
    expect(await offer('aline', '987654')).toMatchObject(unknown)
  })

  it('[AC-71] require an own contract of the kind, with tiers that cover the offer', async () => {
    await world.open({ type: 1, username: 'de_caio_1' }, 'caio')
    const offer = (account: string, memberId: string, list = tiers) =>
      world.ask(account, offerSalary, { body: { memberId, period: 'DAY', tiers: list } })
    expect(await offer('caio', world.idOf('de_caio_1'))).toMatchObject({ status: 409, code: 'contract.none' })
    await world.open({ type: 1, username: 'de_aline_1' })
    expect(
      await offer('aline', world.idOf('de_aline_1'), [{ turnover: 5, members: 3, rate: 0.002 }]),
    ).toMatchObject({ status: 400, code: 'contract.tiers', value: { tier: 0, reason: 'COVER' } })
    expect(await offer('aline', world.idOf('de_aline_1'))).toMatchObject({ status: 200 })
  })
})
