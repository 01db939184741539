import { SCHEMAS } from '@arcada/kit/contract'
import { MENU_KEYS } from '@arcada/kit/federation'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isRecord } from '../domain/common/whitelabels.ts'
import { memberArea } from '../testing/test-sample.ts'
import { openTestSandbox } from '../testing/test-sandbox.ts'
import { listIn } from '../testing/test-world.ts'
import type { Served } from '../wire/calls/calls.ts'
import { servedCalls } from '../wire/calls/handlers.ts'

const now = Date.UTC(2026, 5, 1, 12)
const { client } = await openTestSandbox({ clock: () => now })
const DAYS = { startDate: '2026-05-02', endDate: '2026-06-01' }

const every = await servedCalls()
const optionsOf = ({ call }: Served) => call[SCHEMAS].options
const isFor = (audience: string) => (served: Served) => optionsOf(served).audience === audience
const area = (await memberArea()).filter(isFor('members'))
const agents = every.filter(isFor('agents'))

const foreign = { whitelabel: 'praia' }
const tokens: Record<string, string> = { invented: 'invented' }
for (const name of ['aline', 'caio', 'marina', 'gilson', 'nina']) tokens[name] = await client.tokenOf(name)
tokens.foreignMarina = await client.tokenOf('marina', foreign)
tokens.foreignAline = await client.tokenOf('aline', foreign)
const trial = await client.ask('testPlay', { body: {} })
tokens.trial = isRecord(trial.value) ? String(trial.value.token) : ''

/** Asks with the contract's sample; the checked refusals precede the validation of the content. */
function ask(
  served: Served | string,
  person?: string,
  more: Record<string, string> = {},
  whitelabel = 'arcada',
) {
  const found = typeof served === 'string' ? every.find(({ call }) => call.id === served) : served
  if (!found) throw new Error(`no call ${String(served)}`)
  const { query = {}, body } = optionsOf(found).sample
  const sent = { query: { ...query, ...more }, ...(body ? { body } : {}) }
  const token = person === undefined ? undefined : (tokens[person] ?? '')
  return client.ask(found.call, sent, { whitelabel, ...(token === undefined ? {} : { token }) })
}
const set = (change: object) =>
  client.control('POST', '/sandbox/settings', { whitelabel: 'arcada', ...change })
const answerOf = async (...asked: Parameters<typeof ask>) => {
  const { status, code } = await ask(...asked)
  return `${status} ${code}`
}
/** The calls for which a caller does not get the answer. */
async function others(
  calls: readonly Served[],
  answer: string,
  ...how: Parameters<typeof ask> extends [unknown, ...infer R] ? R : never
) {
  const found: string[] = []
  for (const served of calls) {
    const given = await answerOf(served, ...how)
    if (given !== answer) found.push(`${served.call.id}: ${given}`)
  }
  return found
}
const UNKNOWN = '401 session.not.login'
const DENIED = '403 permission.denied'

let before: unknown
beforeEach(async () => {
  before = await client.control('GET', '/sandbox/settings?whitelabel=arcada')
})
afterEach(() => {
  const { flags, agentMenu } = Object(before)
  return set({ flags, agentMenu })
})

describe('access', () => {
  it('[MC-157] to the member area is refused to a guest, an invented token and one of another whitelabel', async () => {
    expect(area.length).toBeGreaterThan(50)
    for (const person of [undefined, 'invented', 'foreignMarina'])
      expect(await others(area, UNKNOWN, person), person).toEqual([])
    expect(await others(area, UNKNOWN, 'marina', {}, 'praia')).toEqual([])
  })

  it('[MC-158] to every writing call but those of messages is refused to a trial account', async () => {
    const allowed = ['readMessages', 'deleteMessages']
    const writing = area.filter(({ call }) => call.method !== 'GET' && !allowed.includes(call.id))
    expect(writing.length).toBeGreaterThan(20)
    expect(await others(writing, '403 trial.not.allowed', 'trial')).toEqual([])
  })

  it('[AC-94] to the calls of agents is refused to a guest, a token of another whitelabel, and types 0, 4 and 40', async () => {
    expect(agents.length).toBeGreaterThan(15)
    for (const person of [undefined, 'foreignAline'])
      expect(await others(agents, UNKNOWN, person)).toEqual([])
    for (const person of ['marina', 'gilson']) expect(await others(agents, DENIED, person)).toEqual([])
    const open = (await others(agents, DENIED, 'trial')).filter(
      (one) => !one.endsWith('403 trial.not.allowed'),
    )
    expect(open).toEqual([])
  })
})

describe('a feature that the whitelabel has switched off', () => {
  const switched = every.filter((served) => optionsOf(served).flag ?? optionsOf(served).menu)

  it('[MC-159] [AC-95] closes every call that declares its flag or menu key, and with the key alone none', async () => {
    const wrong: string[] = []
    expect(switched.length).toBeGreaterThan(20)
    const mobileNum = '11987650001'
    const code = { mobileNum, verificationCode: '000000', newPassword: 'Fresh123' }
    const bodies: Record<string, object> = { smsReset: { body: { mobileNum } }, setPassword: { body: code } }
    bodies.smsLogin = { query: { mobileNum } }
    for (const served of switched) {
      const { flag, menu, audience, sample } = optionsOf(served)
      const token = audience === 'public' ? undefined : tokens[audience === 'agents' ? 'aline' : 'nina']
      const { query = {}, body } = sample
      const sent = bodies[served.call.id] ?? { query, ...(body ? { body } : {}) }
      const denied = async (change: object) => {
        await set(change)
        const { status, code } = await client.ask(served.call, sent, token === undefined ? {} : { token })
        return `${status} ${code}` === DENIED
      }
      const closed = menu
        ? (await denied({ agentMenu: MENU_KEYS.filter((one) => one !== menu) })) &&
          !(await denied({ agentMenu: [menu] }))
        : await denied({ flags: { [String(flag)]: false } })
      if (!closed) wrong.push(served.call.id)
      const { flags, agentMenu } = Object(before)
      await set({ flags, agentMenu })
    }
    expect(wrong).toEqual([])
    await set({ flags: { MOBILEVERCODELOGIN3: false } })
    const sms = await client.seal({ type: 'sms', username: mobileNum, password: '000000' })
    expect(await client.ask('login', { body: sms })).toMatchObject({ code: 'permission.denied' })
  })

  it('[MC-159] [AC-95] is declared by the calls of its screens, and closes their files; MAILCEN switches nothing', async () => {
    /** By flag (AMB-65) and menu key (AC-95): the declaring calls, and other calls and reports as files (`*`). */
    const closes: Record<string, [calls: string, others?: string]> = {
      DEPRECM3: ['depositReport', 'deposit*'],
      WITHREC3: ['withdrawReport', 'withdraw*'],
      TRANSREC3: ['', 'transactionRecords'],
      TRANSBETREPMEM3: ['cancelSuborders lotteryOrder', 'betRecords bets* lottery*'],
      PERSREP: ['', 'profitAndLoss profitAndLoss*'],
      ...{
        PLYRBT: ['rebateReport'],
        FEEDBACK3: ['feedback sendFeedback'],
        REWCEN3: ['claimRewards rewards'],
      },
      AGETRANSFERUP3: ['transferToUpline uplineTransfer'],
      MANPLAYREB3: ['claimRebate manualRebate'],
      TEAM_OVERVIEW: ['teamDaily teamOverview'],
      TEAM_PNL: ['teamPnl', 'teamPnl*'],
      TEAM_BETTING: ['teamBets', 'teamBets*'],
      TEAM_MANAGEMENT: ['offerDividend offerSalary ownOffers teamMember teamMembers withdrawOffer'],
      RED_RAIN: ['grabEnvelope redRain redRainHistory'],
      GAME_REBATE: ['setAgentRebates'],
      REBATE_INCOME: ['rebateIncome', 'rebateIncome*'],
    }
    const declared = (name: string) =>
      switched.filter((one) => name === (optionsOf(one).flag ?? optionsOf(one).menu))
    const found = Object.keys(closes).map((name) => [
      name,
      declared(name)
        .map(({ call }) => call.id)
        .sort()
        .join(' '),
    ])
    expect(found).toEqual(Object.entries(closes).map(([name, [calls]]) => [name, calls]))
    for (const [name, [, others]] of Object.entries(closes))
      for (const other of others?.split(' ') ?? []) {
        const isKey = MENU_KEYS.some((key) => key === name)
        const report = { ...DAYS, report: other.slice(0, -1), language: 'EN' }
        const answer = () =>
          other.endsWith('*')
            ? answerOf('exportReport', isKey ? 'aline' : 'nina', report)
            : answerOf(other, 'nina')
        await set(isKey ? { agentMenu: [name] } : { flags: { [name]: true } })
        expect(await answer(), other).toMatch(/^200/)
        const rest = MENU_KEYS.filter((key) => key !== name)
        await set(isKey ? { agentMenu: rest } : { flags: { [name]: false } })
        expect(await answer(), other).toBe(DENIED)
      }
    await set({ flags: { MAILCEN: false } })
    expect(await answerOf('messages', 'nina', { pageNo: '1' })).toBe('200 0')
  })
})

describe('a member outside the agent’s team', () => {
  const rows = async (call: string, query: Record<string, string>, person = 'aline') =>
    listIn((await ask(call, person, query)).value)
  const idOf = async (userName: string) => String((await rows('teamMembers', { userName }))[0]?.id)

  it('[AC-96] has an id as unknown as one that does not exist', async () => {
    const [sibling, own] = [await idOf('marina'), await idOf('caio')]
    const there = await ask('teamMembers', 'foreignAline', { pageNo: '1' }, 'praia')
    const [elsewhere] = listIn(there.value)
    const calls = { teamMember: 'id', teamMembers: 'parentId', teamPnl: 'parentId' }
    for (const [call, name] of Object.entries(calls)) {
      const more = call === 'teamPnl' ? DAYS : {}
      const unknown = await ask(call, 'caio', { ...more, [name]: '999999999' })
      expect(unknown).toMatchObject({ status: 404, code: 'record.unknown' })
      // The upline has the lowest id.
      for (const id of ['1', sibling, own, String(elsewhere?.id), 'abc', `${sibling} `, '1e3'])
        expect(await ask(call, 'caio', { ...more, [name]: id }), `${call} ${id}`).toEqual(unknown)
      expect(await ask(call, 'aline', { ...more, [name]: sibling })).toMatchObject({ status: 200 })
    }
  })

  it('[AC-33] [AC-96] has a name that no search finds, like one that does not exist', async () => {
    const calls: Record<string, Record<string, string>> = {
      teamMembers: {},
      teamPnl: DAYS,
      teamBets: DAYS,
      transactionRecords: { ...DAYS, types: 'A', pageNo: '1' },
    }
    for (const [call, query] of Object.entries(calls)) {
      const unknown = await ask(call, 'caio', { ...query, userName: 'unknownname' })
      expect(unknown, call).toMatchObject({ status: 200, value: { content: [], totalCount: 0 } })
      for (const userName of ['aline', 'marina', 'caio', 'davi'])
        expect(await ask(call, 'caio', { ...query, userName }), `${call} ${userName}`).toEqual(unknown)
    }
  })

  it('[AC-37] is online after a log-in', async () => {
    const today = { startDate: '2026-06-01', endDate: '2026-06-01' }
    const { footer } = Object((await ask('teamKpi', 'aline', today)).value)
    const online = footer.teamOnlineCount
    const listed = await ask('teamMembers', 'aline', { online: '1' })
    expect(listed.value).toMatchObject({ totalCount: online, footer: { online } })
    expect(await rows('teamMembers', { online: '1', userName: 'caio' })).toMatchObject([{ lastLogin: now }])
    const [bruno] = await rows('teamMembers', { userName: 'bruno' }, 'caio')
    expect(bruno).toMatchObject({ online: false })
    expect(bruno).not.toHaveProperty('lastLogin')
  })
})
