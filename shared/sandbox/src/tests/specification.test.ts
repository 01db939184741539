import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DeclaredCall, SCHEMAS } from '@arcada/kit/contract'
import { CONTENT_TYPES, PLAY_TYPES } from '@arcada/kit/contract/entities/merchant-config'
import { readCalls, readRefusals } from '@arcada/kit/contract/read-calls'
import { FLAG_NAMES, MENU_KEYS } from '@arcada/kit/federation'
import { describe, expect, it, test } from 'vitest'
import { Refusal } from '../domain/common/refusal.ts'
import { isRecord } from '../domain/common/whitelabels.ts'
import { type DeclaredField, declaredFields } from '../testing/schemas.ts'
import { SPECIFIED_CALLS, type SpecifiedField } from '../testing/specification.ts'
import { sampleOf, sentTo } from '../testing/test-sample.ts'
import { openTestSandbox } from '../testing/test-sandbox.ts'
import { servedCall, servedCalls } from '../wire/calls/handlers.ts'

const SPEC = join(import.meta.dirname, '../../../../docs/spec')
// The team of a service describes its calls.
const ofPlatform = <Of extends { call: DeclaredCall }>(all: readonly Of[]) =>
  all.filter(({ call }) => call.service === undefined)
const addressOf = ({ call }: { call: DeclaredCall }) => `${call.method} ${call.path}`
const CALLS = new Map(ofPlatform(await readCalls()).map((one) => [addressOf(one), one.call[SCHEMAS].options]))
const SERVED = new Map(ofPlatform(await servedCalls()).map((served) => [addressOf(served), served]))
const TEXTS = ['specification.md', 'notes.md', 'contract-additions.md', 'responsible-gaming.md']
  .map((file) => readFileSync(join(SPEC, file), 'utf8'))
  .join('\n')

test('[API-04] [API-13] [API-14] [API-16] [API-29] [API-31] [API-37] [API-38] [API-39] [API-40] [API-41] [API-53] [API-54] [API-66] [API-67] [API-82] each specified call is declared, and each declared one is served, with method and path', () => {
  const addresses = [...CALLS.keys()].sort()
  expect(SPECIFIED_CALLS.filter(({ address }) => !CALLS.has(address))).toEqual([])
  expect([...SERVED.keys()].sort()).toEqual(addresses)
  const parts =
    /^\w+ \/(?:wps\/(?:relay|session|member|captcha|verification|system|feedback|wallets|transaction|game)|lgw)(?:\/|$)/
  expect(addresses.filter((address) => !parts.test(address))).toEqual([])
})

test('gives each refusal the status in the texts of the specification', async () => {
  const cells = (line: string) => line.split('|').map((cell) => cell.trim())
  const tables = TEXTS.match(/^\| code +\| HTTP.*\n(?:\|.*\n)*/gm) ?? []
  const rows = tables.flatMap((table) => table.trimEnd().split('\n').slice(2).map(cells))
  const specified = rows.flatMap(([, codes = '', statuses = '']) => {
    const each = statuses.split(' · ')
    const statusOf = (at: number) => Number(each[at] ?? each[0])
    return codes.split(' · ').map((code, at) => ({ code: code.replace(/ \(.*/, ''), status: statusOf(at) }))
  })
  const declared = new Map([...(await readRefusals())].map(([code, { status }]) => [code, status]))
  declared.set('unknown', new Refusal('unknown').status)
  expect(specified.length).toBeGreaterThan(70)
  expect(specified.filter(({ code, status }) => declared.get(code) !== status)).toEqual([])
})

/** The specified fields that a schema lacks, or declares with another type, presence or other values. */
function differences(part: string, specified: readonly SpecifiedField[], declared: readonly DeclaredField[]) {
  return specified.flatMap(({ field, type, presence, values }) => {
    const own = declared.find((one) => one.field === field)
    const wanted = values.filter((value) => !value.startsWith('{'))
    const listed = wanted.length > 0 && own !== undefined && own.values.length > 0
    const same =
      own !== undefined &&
      own.optional === (presence !== 'required') &&
      (part !== 'answer' || type === '' || own.type === type) &&
      (!listed || String([...own.values].sort()) === String([...wanted].sort()))
    return same ? [] : [{ part, field, type, presence, values, declared: own }]
  })
}

test('[API-01] [API-02] [CONST-19] [CONST-20] each call has the specified module, encoding, names and values, and declares the specified answer', () => {
  const wrong = SPECIFIED_CALLS.flatMap(({ address, module, encoding, query, body, answer }) => {
    const call = CALLS.get(address)
    const found = [
      ...differences('query', query, declaredFields(call?.query)),
      ...differences('body', body, declaredFields(call?.body)),
      ...differences('answer', answer, declaredFields(call?.value, 'value')),
    ]
    const sent = [call?.module, call?.body === undefined ? '' : (call.encoding ?? 'json')]
    return String(sent) === String([module, encoding]) && found.length === 0 ? [] : [{ address, sent, found }]
  })
  expect(wrong).toEqual([])
})

/** The paths of an answer, as the declaration writes them. */
function pathsIn(declared: readonly DeclaredField[], value: unknown, path: string): string[] {
  const own = declared.find(({ field }) => field === path)
  if (value === undefined) return []
  if (own?.type === '') return [path]
  if (Array.isArray(value)) return [path, ...value.flatMap((one) => pathsIn(declared, one, `${path}[]`))]
  if (!isRecord(value)) return [path]
  const inner = Object.entries(value).flatMap(([name, one]) =>
    pathsIn(declared, one, own?.type === 'map' ? `${path}.*` : `${path}.${name}`),
  )
  return [path, ...inner]
}

describe('the answers', async () => {
  const { client } = await openTestSandbox()

  it('[API-86] [ENT-01] [ENT-02] [ENT-06] [ENT-15] [ENT-16] [ENT-17] [ENT-18] [ENT-19] [ENT-22] [ENT-23] [ENT-25] [ENT-26] [ENT-27] [ENT-28] [ENT-30] [ENT-32] [ENT-33] [ENT-34] [ENT-35] [ENT-36] have the fields of their declaration, with all that the specification requires, and no others', async () => {
    // A switched-off feature refuses its calls.
    const flags = Object.fromEntries(FLAG_NAMES.map((flag) => [flag, true]))
    const all = { whitelabel: 'arcada', flags, agentMenu: [...MENU_KEYS] }
    await client.control('POST', '/sandbox/settings', all)
    const tokens = [await client.tokenOf('marina'), await client.tokenOf('aline')]
    const wrong: unknown[] = []
    const specified = new Map(SPECIFIED_CALLS.map(({ address, answer }) => [address, answer]))
    // Sorted, so that the captcha is there when its sound is asked for.
    for (const address of [...CALLS.keys()].sort()) {
      const declared = declaredFields(CALLS.get(address)?.value, 'value')
      const served = SERVED.get(address) ?? expect.fail(address)
      if (sampleOf(served).apart !== undefined) continue
      const answered = new Set<string>()
      for (const token of tokens) {
        const { status, value } = await client.ask(served.call, sentTo(served, token, 'PT'), { token })
        if (status === 200) for (const path of pathsIn(declared, value, 'value')) answered.add(path)
      }
      const known = new Set(declared.map(({ field }) => field))
      const element = /[\]*]$/
      const extra = [...answered].filter((path) => !known.has(path) && !element.test(path))
      const always = [
        ...declared.filter(({ optional }) => !optional),
        ...(specified.get(address) ?? []).filter(({ presence }) => presence !== 'optional'),
      ].map(({ field }) => field)
      const missing = always.filter(
        (field) =>
          answered.has(field.replace(/[.][^.]+$/, '')) && !answered.has(field) && !element.test(field),
      )
      if (answered.size === 0 || extra.length + missing.length > 0) wrong.push([address, extra, missing])
    }
    expect(wrong).toEqual([])
  })

  it('[AC-97] tell an agent no address, number, name, card, key or device of a downline', () => {
    const ofAgents = [...CALLS].filter(([address]) => address.includes('/agent/'))
    const fields = ofAgents.flatMap(([address, { value }]) =>
      declaredFields(value, 'value').map(({ field }) => `${address} ${field}`),
    )
    expect(fields.length).toBeGreaterThan(200)
    const forbidden = /[^.]*(?:mail|mobile|phone|payee|card|pix|device|ip|birth|tax|idnumber|address)[^.]*$/i
    expect(fields.filter((one) => forbidden.test(one.split('.').at(-1) ?? ''))).toEqual([])
  })

  it('[ENT-36] [ENT-37] [ENT-38] have the identifiers and prize modes of their merchant, and only the content that was asked for', async () => {
    const answerOf = async (id: string, query: Record<string, string>, whitelabel = 'arcada') =>
      (await client.ask(id, { query }, { whitelabel })).value
    for (const [whitelabel, merchant] of Object.entries({ arcada: 'ARC', norte: 'NOR', praia: 'PRA' })) {
      const codes = { merchantCode: merchant, trialMerchantCode: `${merchant}T` }
      const prizeModes = [{ code: 'STANDARD' }, { code: 'HIGH' }]
      const info = await answerOf('siteInfo', { merchant_code: merchant }, whitelabel)
      expect(info).toMatchObject({ ...codes, prizeModes })
    }
    const types = { Agent: 'A', Banner: 'B', Player: 'PL', Pop_Up: 'PU', Promotion: 'PR' } as const
    expect(CONTENT_TYPES).toMatchObject(types)
    for (const [part, type] of Object.entries({ banners: 'B', player: 'PL', popup: 'PU', promotion: 'PR' })) {
      const value = await answerOf('announcements', { types: type, platform: 'M', merchantCode: 'ARC' })
      const { [part]: list, ...rest } = Object(value)
      expect([list.length > 0, Object.keys(rest)], part).toEqual([true, ['footer']])
    }
    const query = { types: CONTENT_TYPES.Agent, pageNo: '1' }
    const notices = await client.ask('notices', { query }, { token: await client.tokenOf('aline') })
    expect(JSON.stringify(notices.value)).toContain('"id":')
    expect(JSON.stringify(await answerOf('notices', query))).not.toContain('"id":')
    expect(PLAY_TYPES.map(({ name }) => name)).toEqual(['Tradition', 'Entertainment'])
    const { value } = (await servedCall('walletBalance')).checks
    const whole = { currencySymbol: 'R$', sumBalance: 12.3 }
    const wallets = [whole, { ...whole, sumBalance: undefined }, { ...whole, currencySymbol: undefined }]
    expect(wallets.map((wallet) => value(wallet))).toEqual([true, false, false])
  })
})
