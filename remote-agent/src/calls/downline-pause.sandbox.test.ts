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

  it('[RG-54] sees him as any member who has not been here since', async () => {
    await world.open({ type: 1, password: 'Arcada123', username: 'is_quiet' })
    await world.open({ type: 1, password: 'Arcada123', username: 'is_out' })
    const look = async (who: string) => {
      const { value } = await world.ask('aline', teamMember, { query: { id: world.idOf(who) } })
      const list = await world.ask('aline', teamMembers, { query: { pageNo: '1', userName: who } })
      const text = JSON.stringify([value, listIn(list.value).find((row) => row.userName === who)])
      return text
        .replaceAll(who, 'somebody')
        .replaceAll(world.idOf(who), 'id')
        .replace(/\d{13}/g, 'time')
    }
    // Both have signed in once.
    await pause('is_quiet')
    await exclude('is_out')
    world.at(world.now() + 2 * DAY_MS)
    expect(await look('is_out')).toBe(await look('is_quiet'))
  })
})
