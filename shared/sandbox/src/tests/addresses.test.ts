import { describe, expect, it } from 'vitest'
import { servedCall, servedCalls } from '../wire/calls/handlers.ts'

const SERVED = await servedCalls()

const of = async (id: string) => {
  const { call } = await servedCall(id)
  return `${call.method} ${call.path}`
}
/** The calls with an address in the specification. */
const KNOWN =
  /^\/(?:wps\/(?:session|member|captcha|verification|system|feedback|wallets|transaction|game)|lgw)(?:\/|$)/

describe('the addresses of the calls', () => {
  it.each([
    ['[API-13]', 'consolidatedSettings', 'GET /wps/system/settings/consolidated'],
    ['[API-16]', 'memberInfo', 'GET /wps/member/info'],
    ['[API-29]', 'walletBalance', 'GET /wps/wallets/balance'],
    ['[API-37]', 'whitelabelMenu', 'GET /wps/system/whitelabel'],
    ['[API-38] [API-54]', 'systemStatus', 'GET /wps/system/status'],
    ['[API-39]', 'domainRoute', 'GET /wps/system/domainRoute'],
    ['[API-53]', 'systemTemplate', 'GET /wps/system/template'],
    ['[API-66]', 'customerService', 'GET /wps/system/service'],
    ['[API-14]', 'helpCenter', 'GET /wps/system/helpCenter'],
    ['[API-04]', 'logout', 'DELETE /wps/session/logout'],
  ])('%s %s', async (_, id, address) => {
    expect(await of(id)).toBe(address)
  })

  it('[API-40] puts every other call under /wps/relay/', () => {
    const elsewhere = SERVED.map(({ call }) => call.path).filter((path) => !KNOWN.test(path))
    expect(elsewhere.length).toBeGreaterThan(5)
    for (const path of elsewhere) expect(path).toMatch(/^\/wps\/relay\//)
  })
})

describe('the content of the calls', () => {
  it('[ENT-02] a wallet has its currency symbol and its total', async () => {
    const { value } = (await servedCall('walletBalance')).checks
    expect(value({ currencySymbol: 'R$', sumBalance: 12.3 })).toBe(true)
    expect(value({ currencySymbol: 'R$' })).toBe(false)
    expect(value({ sumBalance: 12.3 })).toBe(false)
  })

  it('[CONST-19] [CONST-20] game calls send client 2 and html5', async () => {
    const { query } = (await servedCall('gameList')).checks
    const asked = { merchant: 'ARC', platform: 'html5', clientType: '2', pageNo: '1', pageSize: '26' }
    const full = { ...asked, language: 'PT' }
    expect(query(full)).toBe(true)
    expect(query({ ...full, clientType: '1' })).toBe(false)
    expect(query({ ...full, platform: 'flash' })).toBe(false)
  })
})
