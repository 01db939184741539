import { FLAG_NAMES, MENU_KEYS } from '@arcada/kit/federation'
import { beforeAll, expect, test } from 'vitest'
import { isRecord } from '../domain/common/whitelabels.ts'
import { servedCalls } from '../wire/calls/handlers.ts'
import { SPECIFIED_CALLS, type SpecifiedField } from './specification.ts'
import { sampleOf, sentTo } from './test-sample.ts'
import { openTestSandbox } from './test-sandbox.ts'

const { client } = await openTestSandbox()

const SERVED = new Map(
  (await servedCalls())
    .filter(({ call }) => call.service === undefined)
    .map((served) => [`${served.call.method} ${served.call.path}`, served]),
)
const tokens = new Map<string, string>()

beforeAll(async () => {
  // A switched-off feature refuses its calls.
  const flags = Object.fromEntries(FLAG_NAMES.map((flag) => [flag, true]))
  await client.control('POST', '/sandbox/settings', {
    whitelabel: 'arcada',
    flags,
    agentMenu: [...MENU_KEYS],
  })
  for (const person of ['marina', 'aline']) tokens.set(person, await client.tokenOf(person))
})

/** The entities of docs/spec/specification.md 3, and a call that answers each. */
const ENTITIES: [id: string, entity: string, address: string][] = [
  ['ENT-01', 'member info', 'GET /wps/member/info'],
  ['ENT-02', 'wallet', 'GET /wps/wallets/balance'],
  ['ENT-06', 'login', 'POST /wps/session/login'],
  ['ENT-15', 'hot match', 'GET /wps/relay/announcements'],
  ['ENT-16', 'game item', 'GET /lgw/games/popular'],
  ['ENT-17', 'game list', 'GET /lgw/games/mobile'],
  ['ENT-18', 'favourites', 'GET /wps/relay/games/favourites'],
  ['ENT-19', 'game vendor', 'GET /wps/relay/games/vendors'],
  ['ENT-22', 'vendor item', 'GET /wps/relay/games/vassalage'],
  ['ENT-23', 'lottery menu group', 'GET /wps/relay/lottery/menu'],
  ['ENT-25', 'lottery group', 'GET /wps/relay/lottery/list'],
  ['ENT-26', 'announcement', 'GET /wps/relay/announcements/notice'],
  ['ENT-27', 'promotion menu item', 'GET /wps/relay/promotions/categories'],
  ['ENT-28', 'banner', 'GET /wps/relay/announcements/banner'],
  ['ENT-30', 'customer service', 'GET /wps/system/service'],
  ['ENT-32', 'resources', 'GET /wps/system/version'],
  ['ENT-33', 'help item', 'GET /wps/system/helpCenter'],
  ['ENT-34', 'mobile template', 'GET /wps/system/template'],
  ['ENT-35', 'team summary footer', 'GET /wps/relay/agent/team/kpi'],
  ['ENT-36', 'merchant config', 'GET /wps/system/siteInfo'],
  ['API-86', 'announcements', 'GET /wps/relay/announcements'],
]
const others = SPECIFIED_CALLS.map(({ address }) => address).filter(
  (address) => !ENTITIES.some(([, , listed]) => listed === address),
)

test.each(ENTITIES)('[%s] the answer of %s has all fields of the specification', async (_, __, address) => {
  await compare(address)
})

test.each(others)('the answer of %s has the specified fields', async (address) => {
  await compare(address)
})

/** Compares the sandbox's answers to two members with the specification. */
async function compare(address: string) {
  const served = SERVED.get(address)
  const specified = SPECIFIED_CALLS.find((call) => call.address === address)?.answer
  if (!served || !specified) throw new Error(`${address} is not a call`)
  if (sampleOf(served).apart !== undefined) return
  const answered = new Set<string>()
  for (const person of ['marina', 'aline']) {
    const token = tokens.get(person) ?? ''
    const { status, value } = await client.ask(served.call, sentTo(served, token, 'PT'), { token })
    if (status === 200) for (const path of pathsIn(specified, value, 'value')) answered.add(path)
  }
  expect(answered.size).toBeGreaterThan(0)
  const known = new Set(specified.map(({ field }) => field))
  expect([...answered].filter((path) => !known.has(path) && !/[\]*]$/.test(path))).toEqual([])
  expect(
    specified
      .filter(({ presence, field }) => presence !== 'optional' && answered.has(parentOf(field)))
      .map(({ field }) => field)
      .filter((field) => !answered.has(field) && !/[\]*]$/.test(field)),
  ).toEqual([])
}

const parentOf = (path: string) => path.replace(/[.][^.]+$/, '')

/** The paths of an answer, as the specification writes them. */
function pathsIn(specified: readonly SpecifiedField[], value: unknown, path: string): string[] {
  const own = specified.find(({ field }) => field === path)
  if (value === undefined) return []
  if (own?.type === '') return [path]
  if (Array.isArray(value)) return [path, ...value.flatMap((one) => pathsIn(specified, one, `${path}[]`))]
  if (!isRecord(value)) return [path]
  const inner = Object.entries(value).flatMap(([name, one]) =>
    pathsIn(specified, one, own?.type === 'map' ? `${path}.*` : `${path}.${name}`),
  )
  return [path, ...inner]
}
