import { SCHEMAS } from '@arcada/kit/contract'
import { memberInfo } from '@arcada/kit/contract/member-info'
import { isRecord } from '@arcada/kit/sandbox/handlers'
import { listIn, type Sent, servedCalls } from '@arcada/kit/sandbox/testing'
import { describe, expect, it, test } from 'vitest'
import { agentRebates } from './agent-rebates.ts'
import { downlineDividends } from './downline-dividends.ts'
import { makeRegistrationLink } from './make-registration-link.ts'
import { offerDividend } from './offer-dividend.ts'
import { offerSalary } from './offer-salary.ts'
import { ownContracts } from './own-contracts.ts'
import { ownOffers } from './own-offers.ts'
import { payDividend } from './pay-dividend.ts'
import { processDailySalary } from './process-daily-salary.ts'
import { rebateIncome } from './rebate-income.ts'
import { registrationLinks } from './registration-links.ts'
import { runningDividend } from './running-dividend.ts'
import { setAgentRebates } from './set-agent-rebates.ts'
import { teamMembers } from './team-members.ts'
import { useAgencyWorld } from './testing/agency-world.ts'

const world = useAgencyWorld()

describe('access to the calls of agents', async () => {
  const calls = (await servedCalls())
    .map(({ call }) => call)
    .filter(({ path }) => path.startsWith('/wps/relay/agent/'))
  const sampleOf = (call: (typeof calls)[number]): Sent => {
    const { query = {}, body } = call[SCHEMAS].options.sample
    return { query: { ...query, ...(call.parameters.includes('token') ? { token: 'x' } : {}) }, body }
  }
  const plain = calls.filter(({ encoding }) => encoding !== 'sealed')

  it('[AC-96] answers for an id outside the team as for an unknown one, and changes nothing', async () => {
    await world.open({ type: 1, username: 'irmao_1' }, 'davi')
    const ids = [
      world.idOf('aline'),
      world.idOf('caio'),
      world.idOf('marina'),
      world.idOf('irmao_1'),
      world.idOf('marina', 'praia'),
      '987654',
    ]
    const before = world.rows('select count(*) as count from agent_rates')
    for (const [call, sent] of [
      [agentRebates, (memberId: string) => ({ query: { memberId } })],
      [setAgentRebates, (memberId: string) => ({ body: { memberId, version: 'x', rates: [] } })],
      [offerSalary, (memberId: string) => ({ body: { memberId, period: 'DAY', tiers: [] } })],
      [offerDividend, (memberId: string) => ({ body: { memberId, tiers: [] } })],
    ] as const) {
      const answers = await Promise.all(ids.map((id) => world.ask('caio', call, sent(id))))
      for (const answer of answers) expect(answer, call.id).toEqual(answers.at(-1))
      expect(answers[0], call.id).toMatchObject({ status: 404, code: 'record.unknown' })
    }
    expect(world.rows('select count(*) as count from agent_rates')).toEqual(before)
  })

  it('[AC-98] never changes password, money, payee or type of a member below', async () => {
    const look = () =>
      world.rows(
        `select id, password, type, email, mobile, payee, nickname from members where userName in ('caio', 'marina') and whitelabel = 'arcada'`,
      )
    const before = look()
    for (const call of plain.filter(({ method }) => method !== 'GET')) {
      const body = {
        ...call[SCHEMAS].options.sample.body,
        memberId: world.idOf('caio'),
        id: world.idOf('caio'),
        type: 41,
      }
      await world.ask('aline', call, { ...sampleOf(call), ...(call.method === 'DELETE' ? {} : { body }) })
    }
    expect(look()).toEqual(before)
    expect(await world.client.login('caio', 'Arcada123')).toMatchObject({ status: 200 })
  })

  it('[AC-101] writes a permanent audit row for each account, link, rate, offer, answer and payment', async () => {
    await world.open({ username: 'auditado' })
    await world.ask('aline', makeRegistrationLink, {
      body: { type: 0, rates: [], expireDays: 0, requestId: world.requestId() },
    })
    const { value } = await world.ask('aline', agentRebates, { query: { memberId: world.idOf('caio') } })
    const version = isRecord(value) ? String(value.version) : ''
    await world.ask('aline', setAgentRebates, {
      body: { memberId: world.idOf('caio'), version, rates: [{ gameType: 'LIVE', rate: 0.006 }] },
    })
    const { value: own } = await world.ask('caio', ownContracts, { query: { kind: 'DAILY' } })
    const pending = isRecord(own) && isRecord(own.pending) ? String(own.pending.requestId) : ''
    await world.ask('caio', processDailySalary, { query: { requestId: pending, action: 'reject' } })
    const tiers = [{ turnover: 30_000, members: 3, rate: 0.001 }]
    await world.ask('aline', offerSalary, { body: { memberId: world.idOf('caio'), period: 'DAY', tiers } })
    const { value: owed } = await world.ask('aline', downlineDividends, { query: { pageNo: '1' } })
    const due = listIn(owed).find(({ status }) => status === 'DUE')
    await world.ask('aline', payDividend, {
      body: { id: String(due?.id), paymentPassword: '246810', requestId: world.requestId() },
    })
    const rows = world.rows('select memberId, what, after, time from audit order by id')
    const of = (what: string) => rows.find((row) => row.what === what)
    const aline = Number(world.idOf('aline'))
    expect(of('ACCOUNT_OPENED')).toMatchObject({
      memberId: aline,
      after: 'auditado',
      time: world.now(),
    })
    expect(of('LINK_MADE')).toMatchObject({ memberId: aline })
    expect(of('RATE_SET')).toMatchObject({ memberId: aline, after: expect.stringContaining('caio') })
    expect(of('CONTRACT_OFFERED')).toMatchObject({ after: expect.stringContaining('caio') })
    expect(of('CONTRACT_REJECTED')).toMatchObject({ memberId: Number(world.idOf('caio')) })
    expect(of('DIVIDEND_PAID')).toMatchObject({ memberId: aline, after: String(due?.id) })
    for (const change of ['update audit set after = null', 'delete from audit'])
      expect(() => world.rows(change)).toThrow('an audit row stays')
  })
})

test('[AC-102] the sample data contains every state of every page', async () => {
  const links = await world.ask('aline', registrationLinks)
  expect(
    listIn(links.value).some(({ expireAt }) => typeof expireAt === 'number' && expireAt < world.now()),
  ).toBe(true)
  const offers = await world.ask('aline', ownOffers, { query: { pageNo: '1' } })
  const statuses = new Set(listIn(offers.value).map(({ status }) => status))
  for (const status of ['PENDING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN', 'REPLACED'])
    expect(statuses).toContain(status)
  const owed = await world.ask('aline', downlineDividends, { query: { pageNo: '1' } })
  const dues = new Set(listIn(owed.value).map(({ status }) => status))
  for (const status of ['OPEN', 'DUE', 'PAID']) expect(dues).toContain(status)
  for (const kind of ['DAILY', 'HOURLY', 'DIVIDEND']) {
    expect(await world.ask('aline', ownContracts, { query: { kind } })).toMatchObject({
      value: { current: { from: 'Arcada' } },
    })
    expect(await world.ask('caio', ownContracts, { query: { kind } })).toMatchObject({
      value: { pending: { from: 'al***ne' } },
    })
  }
  const caios = await world.ask('caio', teamMembers, { query: { pageNo: '1' } })
  expect(listIn(caios.value)).toMatchObject([{ userName: 'bruno', direct: true }])
  const income = await world.ask('aline', rebateIncome, {
    query: { startDate: '2026-05-20', endDate: '2026-06-15', pageNo: '1' },
  })
  expect(listIn(income.value).length).toBeGreaterThan(5)
  expect(await world.ask('aline', runningDividend, {}, 'praia')).toMatchObject({ code: 'permission.denied' })
  expect(await world.ask('aline', memberInfo)).toMatchObject({ status: 200 })
})
