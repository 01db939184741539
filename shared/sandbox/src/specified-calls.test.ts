import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCHEMAS } from '@arcada/contract'
import { describe, expect, it } from 'vitest'
import { servedCalls } from './handlers.ts'

const SPEC = join(import.meta.dirname, '../../../docs/spec')
const CALLS = (await servedCalls()).map(({ call }) => ({ ...call, module: call[SCHEMAS].options.module }))

const METHOD = '(?:GET|POST|PUT|DELETE)'
const NAMED = new RegExp(`(${METHOD}(?:(?: ?[·/,] ?| and )${METHOD})*) (/(?:wps|lgw)/[^\\s|\`,;)?]*)`, 'g')
/** Module ids by what an address begins with, the longest first (b.11, and b.21 for agents); all others go by COMM3. */
const MODULES: readonly [address: string, module: string][] = [
  ['GET /wps/verification/sms/noLogin', 'VALID_CAPTCHA3'],
  ['POST /wps/verification/sms/noLogin', 'VERIFICATION3'],
  ['POST /wps/verification/sms/register', 'REGISTER_REE3'],
  ['PUT /wps/member/register/mobile', 'REGISTER_REE3'],
  ['PUT /wps/member/register', 'REG3'],
  ['GET /wps/system/setting/register', 'REG3'],
  ['GET /wps/captcha', 'CAPTCHA3'],
  ['POST /wps/member/password/sms', 'PWRESETSMS3'],
  ['POST /wps/member/password/forgot', 'PWRESETSMS3'],
  ['POST /wps/session/login/freeplay', 'FREEPLAY3'],
  ['GET /wps/session/trial/account', 'FREEPLAY3'],
  ['/wps/relay/inbox', 'INBOX3'],
  ['/wps/member/info/icon', 'PROFPIC3'],
  ['/wps/relay/memberClub', 'MEMCLUB3'],
  ['/wps/relay/rewards', 'REWCEN3'],
  ['/wps/feedback', 'FEEDBACK3'],
  ['/wps/member/affiliate', 'AFFMAN3'],
  ['POST /wps/relay/agent/dividend/offers', 'AGEINFO3'],
  ['/wps/relay/agent/dividend', 'AFFMAN3'],
  ['/wps/relay/agent/salary/daily', 'DAILYSALCONT3'],
  ['/wps/relay/agent/salary/hourly', 'HOURSAL3'],
  ['/wps/relay/agent/contracts/pending', 'COMM3'],
  ['/wps/relay/agent', 'AGEINFO3'],
]

function moduleOf(method: string, path: string): string {
  const found = MODULES.find(([address]) =>
    (address.startsWith('/') ? path : `${method} ${path}`).startsWith(address),
  )
  return found?.[1] ?? 'COMM3'
}

/** Every `METHOD /path` of the specification's texts, and where it stands. */
function specified(): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of ['specification.md', 'notes.md', 'contract-additions.md', 'responsible-gaming.md']) {
    readFileSync(join(SPEC, file), 'utf8')
      .split('\n')
      .forEach((line, at) => {
        for (const [, methods = '', path = ''] of line.matchAll(NAMED))
          for (const method of methods.match(new RegExp(METHOD, 'g')) ?? [])
            found.set(`${method} ${path}`, `${file}:${at + 1}`)
      })
  }
  return found
}

/** Of the notes, what the additions to the contract (b.12 and later) put differently, and why. */
const REPLACED: Readonly<Record<string, string>> = {
  'DELETE /wps/member/bankCard': 'POST /wps/member/bankCard/remove, because it takes a password',
  'DELETE /wps/relay/deposit/orders/{orderNo}': 'the id in the query',
  'POST /wps/relay/rewards/{id}/claim': 'ids in the body',
  'POST /wps/relay/promotions/{id}/applications': 'the id in the form',
  'GET /wps/relay/promotions/{id}/applications': 'the id in the query',
  'POST /wps/relay/wallets/recall': 'there is one wallet; no requirement asks for it',
}

/** Of which a row writes only the end, or that the one above replaces; one is told of in words only. */
const ABBREVIATED: Readonly<Record<string, string>> = {
  'GET /wps/relay/lottery/vn/numero': 'b.8 · /vn/numero',
  'POST /wps/member/paymentPassword': 'b.4 POST (set)',
  'PUT /wps/member/paymentPassword': 'b.4 PUT (change)',
  'GET /wps/member/info/icon': 'b.4 · GET',
  'GET /wps/member/customerSecurityQuestions': 'L286',
  'GET /wps/relay/mission/list': 'b.6 · /mission/list',
  'POST /wps/relay/mission/claim': 'the prize of a mission that is done',
  'GET /wps/relay/referral/records': 'b.6 · /records',
  'POST /wps/relay/promotions/applications': 'for b.6 /promotions/{id}/applications',
  'GET /wps/relay/promotions/applications': 'for b.6 /promotions/{id}/applications',
}

const wanted = specified()

describe('the calls are those of the specification', () => {
  it('[API-13] [API-39] [API-41] [API-67] [API-82] each that it names is served with its method and path', () => {
    const served = new Set(CALLS.map(({ method, path }) => `${method} ${path}`))
    expect(wanted.size).toBeGreaterThan(160)
    const missing = [...wanted].filter(([call]) => !served.has(call) && REPLACED[call] === undefined)
    expect(missing.map(([call, where]) => `${call} (${where})`)).toEqual([])
    for (const call of Object.keys(REPLACED)) expect(wanted.has(call), call).toBe(true)
  })

  it('each that is served stands there', () => {
    const known = new Set([...wanted.keys(), ...Object.keys(ABBREVIATED)])
    const told = CALLS.filter(({ method, path }) => !known.has(`${method} ${path}`))
    expect(told.map(({ method, path, id }) => `${id}: ${method} ${path}`)).toEqual([])
  })

  it.each(CALLS)('[API-01] [API-02] $id goes by its module', ({ method, path, module }) => {
    expect(module).toBe(moduleOf(method, path))
  })
})
