import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCHEMAS } from '@arcada/contract'
import { describe, expect, it } from 'vitest'
import { servedCalls } from './handlers.ts'

const SPEC = join(import.meta.dirname, '../../../docs/spec')
const CALLS = (await servedCalls()).map(({ call }) => ({ ...call, module: call[SCHEMAS].options.module }))

const METHOD = '(?:GET|POST|PUT|DELETE)'
const NAMED = new RegExp(`(${METHOD}(?:(?: ?[·/,] ?| and )${METHOD})*) (/(?:wps|lgw)/[^\\s|\`,;)?]*)`, 'g')
/** API-02, without the one that is usual; a row of a table names it for that call. */
const MODULES =
  'INBOX3 PROFPIC3 MEMCLUB3 REWCEN3 AGEINFO3 FEEDBACK3 PWRESETSMS3 HOURSAL3 DAILYSALCONT3 AFFMAN3 FREEPLAY3 ' +
  'REGISTER_REE3 VALID_CAPTCHA3 VERIFICATION3 REG3 CAPTCHA3'
const MODULE = new RegExp(`^\\|.*\\b(${MODULES.replaceAll(' ', '|')})\\b`)

/** Every `METHOD /path` of the specification's texts, with the module that its row names. */
function specified(): Map<string, { where: string; module: string | undefined }> {
  const found = new Map<string, { where: string; module: string | undefined }>()
  for (const file of ['specification.md', 'notes.md', 'contract-additions.md', 'responsible-gaming.md']) {
    readFileSync(join(SPEC, file), 'utf8')
      .split('\n')
      .forEach((line, at) => {
        for (const [, methods = '', path = ''] of line.matchAll(NAMED))
          for (const method of methods.match(new RegExp(METHOD, 'g')) ?? [])
            found.set(`${method} ${path}`, { where: `${file}:${at + 1}`, module: MODULE.exec(line)?.[1] })
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
    expect(missing.map(([call, { where }]) => `${call} (${where})`)).toEqual([])
    for (const call of Object.keys(REPLACED)) expect(wanted.has(call), call).toBe(true)
  })

  it('each that is served stands there', () => {
    const known = new Set([...wanted.keys(), ...Object.keys(ABBREVIATED)])
    const told = CALLS.filter(({ method, path }) => !known.has(`${method} ${path}`))
    expect(told.map(({ method, path, id }) => `${id}: ${method} ${path}`)).toEqual([])
  })

  it('[API-01] goes by the module that its row names', () => {
    const rows = CALLS.flatMap(({ id, method, path, module }) => {
      const said = wanted.get(`${method} ${path}`)?.module
      return said === undefined ? [] : [{ id, module, said }]
    })
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter(({ module, said }) => module !== said)).toEqual([])
  })
})
