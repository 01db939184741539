import { listIn } from '@arcada/sandbox/agency/test-world'
import { isRecord } from '@arcada/sandbox/whitelabels'
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

async function pause(who: string) {
  const body = { duration: 'P1D', requestId: world.requestId() }
  expect(await world.ask(who, 'rgTimeOut', { body })).toMatchObject({ status: 200 })
}

async function exclude(who: string) {
  const { value } = await world.ask(who, 'rgPrepareExclusion', { body: { duration: 'P6M' } })
  const prepareToken = isRecord(value) ? String(value.prepareToken) : ''
  const body = { duration: 'P6M', prepareToken, requestId: world.requestId() }
  expect(await world.ask(who, 'rgExclude', { body })).toMatchObject({ status: 200 })
}

async function setRates(memberId: string) {
  const { value } = await world.ask('aline', agentRebates, { query: { memberId } })
  const version = isRecord(value) ? value.version : ''
  return world.ask('aline', setAgentRebates, {
    body: { memberId, version, rates: [{ gameType: 'LIVE', rate: 0.005 }] },
  })
}

describe('an agent whose member pauses', () => {
  it('[RG-55] is answered as for an active one, and the offer reaches the member after the pause', async () => {
    await world.open({ type: 1, password: 'Arcada123', username: 'is_active' })
    const toActive = await offerDaily(world.idOf('is_active'))
    await world.open({ type: 1, password: 'Arcada123', username: 'on_pause' })
    await pause('on_pause')
    const toPaused = await offerDaily(world.idOf('on_pause'))
    expect(Object.keys(toPaused)).toEqual(Object.keys(toActive))
    expect(toPaused.status).toBe(200)
    const requestId = isRecord(toPaused.value) ? String(toPaused.value.requestId) : ''

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

/** What somebody gets back of a stake on live games: of his own, or of a member below, as the pages say. */
async function liveRate(as: string, below?: string) {
  const query = below === undefined ? {} : { memberId: world.idOf(below) }
  const { value } = await world.ask(as, agentRebates, { query })
  const row = listIn(value, 'content').find(({ gameType }) => gameType === 'LIVE')
  return below === undefined ? row?.own : row?.rate
}

describe('an agent who changes the rebates of a member who pauses', () => {
  it('[RG-55] sees them changed, and the member has them when the pause is over, prolonged or not', async () => {
    await world.open({ type: 1, password: 'Arcada123', username: 'is_resting' })
    await world.open({ type: 1, password: 'Arcada123', username: 'is_awake' })
    const before = await liveRate('is_resting')
    await pause('is_resting')
    const [toPaused, toActive] = [
      await setRates(world.idOf('is_resting')),
      await setRates(world.idOf('is_awake')),
    ]
    const told = ({ status, value }: typeof toPaused) => [
      status,
      JSON.stringify(value).replaceAll('is_resting', 'is_awake'),
    ]
    expect(told(toPaused)).toEqual(told(toActive))
    expect(toPaused.status).toBe(200)
    expect(await liveRate('aline', 'is_resting')).toBe(0.005)
    const { value: shown } = await world.ask('aline', teamMember, {
      query: { id: world.idOf('is_resting') },
    })
    expect(listIn(shown, 'rates')).toContainEqual({ gameType: 'LIVE', rate: 0.005 })
    expect(await liveRate('is_awake')).toBe(0.005)
    expect(await liveRate('is_resting')).toBe(before)
    expect(before).not.toBe(0.005)

    world.at(world.now() + DAY_MS / 2)
    const body = { duration: 'P7D', requestId: world.requestId() }
    expect(await world.ask('is_resting', 'rgTimeOut', { body })).toMatchObject({ status: 200 })
    world.at(world.now() + DAY_MS)
    expect(await liveRate('is_resting')).toBe(before)
    world.at(world.now() + 6 * DAY_MS + 1)
    expect(await liveRate('is_resting')).toBe(0.005)
  })
})

describe('an agent whose member has excluded himself', () => {
  it('[RG-55] cannot contract with him or change his rebates, and is not told why', async () => {
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
    // As for anybody with whom there are no contracts.
    expect(await offerDaily(world.idOf('marina'))).toEqual(await offerDaily(memberId))
  })

  it('[RG-55] is nobody’s receiver any more when it is the agent: money sent up is refused as without an upline', async () => {
    const body = { password: '246810', confirm: '246810' }
    await world.ask('nina', 'setPaymentPassword', { body })
    const give = () =>
      world.ask('nina', 'transferToUpline', {
        body: { amount: 10, paymentPassword: '246810', requestId: world.requestId() },
      })
    expect(await give()).toMatchObject({ status: 200 })
    await exclude('aline')
    expect(await give()).toMatchObject({ status: 409, code: 'transfer.no.upline', value: {} })
  })

  it('[RG-54] learns of no page, file and count what another agent would not', async () => {
    const days = { startDate: '2026-06-10', endDate: '2026-06-19' }
    const files = ['teamPnl', 'teamBets', 'rebateIncome'] as const
    /** All that aline can be told of a team, two days after somebody in it went. */
    async function told(goes: (who: string) => Promise<unknown>): Promise<unknown[]> {
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
    const quiet = await told((who) => world.ask(who, 'memberInfo'))
    expect(quiet.filter((answer) => !isRecord(answer) || answer.status !== 200)).toEqual([])
    expect(await told(exclude)).toEqual(quiet)
    expect(await told(pause)).toEqual(quiet)
  })
})
