import { SCHEMAS } from '@arcada/kit/contract'
import { MENU_KEYS } from '@arcada/kit/federation'
import { afterEach, describe, expect, it, test } from 'vitest'
import { isRecord } from '../domain/common/whitelabels.ts'
import { openTestSandbox } from '../testing/test-sandbox.ts'
import { servedCalls } from '../wire/calls/handlers.ts'

// Covers every call of agents, including calls that are added later.
const now = Date.UTC(2026, 5, 1, 12)
const { client } = await openTestSandbox({ clock: () => now })

const settings = (agentMenu: readonly string[]) =>
  client.control('POST', '/sandbox/settings', { whitelabel: 'arcada', agentMenu })
afterEach(() => settings(MENU_KEYS))

const calls = (await servedCalls()).filter(({ call }) => call[SCHEMAS].options.audience === 'agents')
const each = calls.map(({ call }) => [call.id])
const DAYS = { startDate: '2026-05-02', endDate: '2026-06-01' }
const tokens = {
  aline: await client.tokenOf('aline'),
  caio: await client.tokenOf('caio'),
  marina: await client.tokenOf('marina'),
  gilson: await client.tokenOf('gilson'),
  foreign: await client.tokenOf('aline', { whitelabel: 'praia' }),
  trial: await trialToken(),
}

async function trialToken(): Promise<string> {
  const { value } = await client.ask('testPlay', { body: {} })
  return isRecord(value) ? String(value.token) : ''
}

function ask(id: string, token?: string, more: Record<string, string> = {}) {
  const served = calls.find(({ call }) => call.id === id) ?? expect.fail(`no call of agents ${id}`)
  const { query = {}, body } = served.call[SCHEMAS].options.sample
  return client.ask(
    served.call,
    { query: { ...query, ...more }, ...(body ? { body } : {}) },
    token === undefined ? {} : { token },
  )
}

async function rowsOf(id: string, query: Record<string, string>, token = tokens.aline) {
  const { value } = await ask(id, token, query)
  return isRecord(value) && Array.isArray(value.content) ? value.content.filter(isRecord) : []
}

describe('a visitor who is no agent', () => {
  it.each(each)(
    '[AC-94] is refused %s: a guest, a token of another whitelabel, types 0, 4 and 40',
    async (id) => {
      expect(await ask(id)).toMatchObject({ status: 401, code: 'session.not.login' })
      expect(await ask(id, tokens.foreign)).toMatchObject({ status: 401, code: 'session.not.login' })
      for (const token of [tokens.marina, tokens.trial, tokens.gilson])
        expect(await ask(id, token)).toMatchObject({ status: 403 })
    },
  )
})

/** The calls that each menu key closes, as AC-95 says: from the tiles of the agent home, not from the declarations. */
const CLOSES: Readonly<Record<string, readonly string[]>> = {
  TEAM_OVERVIEW: ['teamDaily', 'teamOverview'],
  TEAM_MANAGEMENT: [
    'offerDividend',
    'offerSalary',
    'ownOffers',
    'teamMember',
    'teamMembers',
    'withdrawOffer',
  ],
  RED_RAIN: ['grabEnvelope', 'redRain', 'redRainHistory'],
  TEAM_PNL: ['teamPnl'],
  TEAM_BETTING: ['teamBets'],
  GAME_REBATE: ['setAgentRebates'],
  REBATE_INCOME: ['rebateIncome'],
}
/** Calls that stay open without any key: running contracts, own rates, accounts and links. */
const OPEN = [
  'agentRebates',
  'dividendInfo',
  'dividendRecords',
  'downlineDividends',
  'makeRegistrationLink',
  'openAgentAccount',
  'payDividend',
  'registrationLinks',
  'removeRegistrationLink',
  'runningDividend',
  'teamKpi',
]

describe('a key that the menu of the whitelabel leaves out', () => {
  it.each(Object.entries(CLOSES))('[AC-95] without %s closes its calls for agents', async (key, ids) => {
    await settings(MENU_KEYS.filter((one) => one !== key))
    const closed = []
    for (const { call } of calls)
      if ((await ask(call.id, tokens.aline)).code === 'permission.denied') closed.push(call.id)
    expect(closed.sort()).toEqual(ids)
  })

  it('[AC-95] is declared by every call that it closes; the others stay open without any key', async () => {
    expect(calls.map(({ call }) => call.id).sort()).toEqual([...Object.values(CLOSES).flat(), ...OPEN].sort())
    await settings([])
    for (const id of OPEN) expect((await ask(id, tokens.aline)).code, id).not.toBe('permission.denied')
  })

  const behind = calls.flatMap(({ call }) => {
    const { menu } = call[SCHEMAS].options
    return menu ? [[call.id, menu] as const] : []
  })

  it.each(behind)('[AC-95] closes %s exactly without %s', async (id, key) => {
    const others = [...new Set(behind.map(([, menu]) => menu))].filter((menu) => menu !== key)
    await settings(others)
    expect(await ask(id, tokens.aline)).toMatchObject({ status: 403, code: 'permission.denied' })
    expect(await ask('teamKpi', tokens.aline)).toMatchObject({ status: 200 })
    await settings([key])
    expect((await ask(id, tokens.aline)).code).not.toBe('permission.denied')
  })

  it.each([
    ['teamPnl', 'TEAM_PNL'],
    ['teamBets', 'TEAM_BETTING'],
    ['rebateIncome', 'REBATE_INCOME'],
  ])('[AC-95] closes the export of %s, too', async (report, key) => {
    const query = { ...DAYS, report, language: 'EN' }
    const file = () => client.ask('exportReport', { query }, { token: tokens.aline })
    await settings([])
    expect(await file()).toMatchObject({ status: 403, code: 'permission.denied' })
    await settings([key])
    expect(await file()).toMatchObject({ status: 200 })
  })
})

describe('a member outside the agent’s team', () => {
  const idOf = async (userName: string, token = tokens.aline) =>
    String((await rowsOf('teamMembers', { userName }, token))[0]?.id)

  it.each([
    ['teamMember', 'id', {}],
    ['teamMembers', 'parentId', {}],
    ['teamPnl', 'parentId', DAYS],
  ])('[AC-96] is as unknown to %s as a username that does not exist', async (id, name, more) => {
    const [sibling, own] = [await idOf('marina'), await idOf('caio')]
    const there = { token: tokens.foreign, whitelabel: 'praia' }
    const { value } = await client.ask('teamMembers', { query: { pageNo: '1' } }, there)
    const [foreign] = isRecord(value) && Array.isArray(value.content) ? value.content.filter(isRecord) : []
    const unknown = await ask(id, tokens.caio, { ...more, [name]: '999999999' })
    expect(unknown).toMatchObject({ status: 404, code: 'record.unknown' })
    // The upline has the lowest id.
    for (const other of ['1', sibling, own, String(foreign?.id), 'abc', `${sibling} `, '1e3'])
      expect(await ask(id, tokens.caio, { ...more, [name]: other }), other).toEqual(unknown)
    expect(await ask(id, tokens.aline, { ...more, [name]: sibling })).toMatchObject({ status: 200 })
  })

  it.each(['teamMembers', 'teamPnl', 'teamBets', 'transactionRecords'])(
    '[AC-33] [AC-96] is not found by %s, like a name that does not exist',
    async (id) => {
      const record = id === 'transactionRecords'
      const search = (userName: string) => {
        const query = { ...(id === 'teamMembers' ? {} : DAYS), ...(record ? { types: 'A' } : {}), userName }
        return record
          ? client.ask(id, { query: { ...query, pageNo: '1' } }, { token: tokens.caio })
          : ask(id, tokens.caio, query)
      }
      const unknown = await search('unknownname')
      expect(unknown).toMatchObject({ status: 200, value: { content: [], totalCount: 0 } })
      for (const name of ['aline', 'marina', 'caio', 'davi'])
        expect(await search(name), name).toEqual(unknown)
    },
  )
})

test('[AC-97] an agent sees only the contract’s fields of a downline', async () => {
  const ALLOWED =
    'id userName type registeredAt lastLogin online direct rebate rates gameType vendor rate contracts balance members path ' +
    'deposit withdraw stake valid win bonus profit time gameName status numero content drawAt result'
  const allowed = new Set(ALLOWED.split(' '))
  const keysOf = (value: unknown): string[] =>
    Array.isArray(value)
      ? value.flatMap(keysOf)
      : isRecord(value)
        ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
        : []
  const [first] = await rowsOf('teamMembers', {})
  const member = await ask('teamMember', tokens.aline, { id: String(first?.id) })
  const rows = [
    ...(await rowsOf('teamMembers', {})),
    ...(await rowsOf('teamPnl', DAYS)),
    ...(await rowsOf('teamBets', DAYS)),
  ]
  expect(rows.length).toBeGreaterThan(40)
  const { serverNow, ...shown } = isRecord(member.value) ? member.value : {}
  expect(serverNow).toBe(now)
  expect([...new Set(keysOf([...rows, shown]))].filter((key) => !allowed.has(key))).toEqual([])
})

test('[AC-37] the list and the count of online members agree, and include a member who has just logged in', async () => {
  const { value } = await ask('teamKpi', tokens.aline, { startDate: '2026-06-01', endDate: '2026-06-01' })
  const counted = isRecord(value) && isRecord(value.footer) ? value.footer.teamOnlineCount : undefined
  const listed = await ask('teamMembers', tokens.aline, { online: '1' })
  expect(listed.value).toMatchObject({ totalCount: counted, footer: { online: counted } })
  expect(await rowsOf('teamMembers', { online: '1', userName: 'caio' })).toMatchObject([{ lastLogin: now }])
  const nina = await rowsOf('teamMembers', { userName: 'nina' })
  expect(nina).toMatchObject([{ online: false }])
  expect(nina[0]).not.toHaveProperty('lastLogin')
})
