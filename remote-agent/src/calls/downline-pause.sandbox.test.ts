import { isRecord } from '@arcada/kit/sandbox/handlers'
import { listIn } from '@arcada/kit/sandbox/testing'
import { describe, expect, it } from 'vitest'
import { agentRebates } from './agent-rebates.ts'
import { offerDividend } from './offer-dividend.ts'
import { offerSalary } from './offer-salary.ts'
import { ownContracts } from './own-contracts.ts'
import { pendingContracts } from './pending-contracts.ts'
import { processDailySalary } from './process-daily-salary.ts'
import { setAgentRebates } from './set-agent-rebates.ts'
import { teamMember } from './team-member.ts'
import { teamMembers } from './team-members.ts'
import { useAgencyWorld } from './testing/agency-world.ts'

const world = useAgencyWorld()
const DAY_MS = 86_400_000
const tiers = [{ turnover: 30_000, members: 3, rate: 0.001 }]

const offerDaily = (memberId: string) =>
  world.ask('aline', offerSalary, { body: { memberId, period: 'DAY', tiers } })

async function pause(account: string) {
  const body = { duration: 'P1D', requestId: world.requestId() }
  expect(await world.ask(account, 'rgTimeOut', { body })).toMatchObject({ status: 200 })
}

async function exclude(account: string) {
  const { value } = await world.ask(account, 'rgPrepareExclusion', { body: { duration: 'P6M' } })
  const prepareToken = isRecord(value) ? String(value.prepareToken) : ''
  const body = { duration: 'P6M', prepareToken, requestId: world.requestId() }
  expect(await world.ask(account, 'rgExclude', { body })).toMatchObject({ status: 200 })
}

async function setRates(memberId: string) {
  const { value } = await world.ask('aline', agentRebates, { query: { memberId } })
  const version = isRecord(value) ? value.version : ''
  return world.ask('aline', setAgentRebates, {
    body: { memberId, version, rates: [{ gameType: 'LIVE', rate: 0.005 }] },
  })
}

describe('an agent whose member is on a time-out', () => {
  it('[RG-55] gets the answers of an active member, and the offer arrives after the time-out', async () => {
    const answersFor = async (username: string, act?: (account: string) => Promise<void>) => {
      await world.open({ type: 1, password: 'Arcada123', username })
      await act?.(username)
      const offer = await offerDaily(world.idOf(username))
      const rates = await setRates(world.idOf(username))
      const told = JSON.stringify(rates).replaceAll(username, 'somebody')
      return { offer, told, shape: Object.keys(offer) }
    }
    const active = await answersFor('is_active')
    const paused = await answersFor('on_pause', pause)
    expect(paused).toMatchObject({ told: active.told, shape: active.shape, offer: { status: 200 } })
    const { value } = paused.offer
    const requestId = isRecord(value) ? String(value.requestId) : ''

    const contracts = async () =>
      (await world.ask('on_pause', ownContracts, { query: { kind: 'DAILY' } })).value
    const waiting = async () =>
      (
        await world.ask('on_pause', pendingContracts, {
          query: { token: await world.client.tokenOf('on_pause') },
        })
      ).value
    expect(await contracts()).not.toHaveProperty('pending')
    expect(listIn(await contracts(), 'history')).toEqual([])
    expect(await waiting()).toMatchObject({ dailysalreqtype: '' })
    const accept = () => world.ask('on_pause', processDailySalary, { query: { requestId, action: 'accept' } })
    expect(await accept()).toMatchObject({ status: 404, code: 'record.unknown' })

    world.at(world.now() + DAY_MS + 1)
    expect(await contracts()).toMatchObject({ pending: { requestId } })
    expect(await waiting()).toMatchObject({ dailysalreqtype: requestId })
    expect(await accept()).toMatchObject({ status: 200 })
  })
})

describe('an agent with a self-excluded member', () => {
  it('[RG-55] cannot offer contracts or change rebates, and gets no reason', async () => {
    await world.open({ type: 1, password: 'Arcada123', username: 'is_gone' })
    const memberId = world.idOf('is_gone')
    await exclude('is_gone')
    const refused = { status: 403, code: 'permission.denied', value: {} }
    expect(await offerDaily(memberId)).toMatchObject(refused)
    expect(
      await world.ask('aline', offerDividend, {
        body: { memberId, tiers: [{ profit: 9_000, members: 9, rate: 0.001 }] },
      }),
    ).toMatchObject(refused)
    expect(await setRates(memberId)).toMatchObject(refused)
    // The same answer as for any member without contracts.
    expect(await offerDaily(world.idOf('marina'))).toEqual(await offerDaily(memberId))
  })

  it('[RG-54] learns no more from any page, file and count than another agent', async () => {
    const days = { startDate: '2026-06-10', endDate: '2026-06-19' }
    const files = ['teamPnl', 'teamBets', 'rebateIncome'] as const
    /** All data about the team that aline can read, two days after the member has left. */
    async function told(goes: (account: string) => Promise<unknown>): Promise<unknown[]> {
      world.close()
      await world.begin()
      await world.open({ type: 1, password: 'Arcada123', username: 'somebody' })
      await goes('somebody')
      world.at(world.now() + 2 * DAY_MS)
      const id = world.idOf('somebody')
      const page = { pageNo: '1' }
      const lists: [Parameters<typeof world.ask>[1], Record<string, string>][] = [
        [teamMember, { id }],
        [teamMembers, page],
        [teamMembers, { ...page, parentId: id }],
        ['teamDaily', days],
        ['teamKpi', { ...days, size: '5' }],
        ['teamOverview', days],
        ['teamPnl', { ...days, ...page }],
        ['teamBets', { ...days, ...page }],
        ['rebateIncome', { ...days, ...page }],
        ['downlineDividends', page],
        ['ownOffers', page],
        [agentRebates, { memberId: id }],
        ...files.map((report): (typeof lists)[number] => [
          'exportReport',
          { ...days, report, language: 'PT' },
        ]),
      ]
      const answers = []
      for (const [call, query] of lists) answers.push(await world.ask('aline', call, { query }))
      return answers
    }
    const quiet = await told((account) => world.ask(account, 'memberInfo'))
    expect(quiet.filter((answer) => !isRecord(answer) || answer.status !== 200)).toEqual([])
    expect(await told(exclude)).toEqual(quiet)
    expect(await told(pause)).toEqual(quiet)
  })
})
