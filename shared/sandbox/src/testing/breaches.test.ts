import { describe, expect, it } from 'vitest'
import { breachesOf } from './breaches.ts'

const MERCHANTS = { merchant: 'ARC', trialMerchant: 'ARCT' }
const request = (
  method: string,
  path: string,
  { module = 'COMM3', language = 'PT', body }: { module?: string; language?: string; body?: BodyInit } = {},
) => {
  const headers = new Headers({ module, language })
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  return new Request(`http://site.test${path}`, { method, headers, ...(body ? { body } : {}) })
}

const breaches = (...[method, path, sent]: Parameters<typeof request>) =>
  breachesOf(request(method, path, sent), MERCHANTS)

describe('reports a request that violates the specification’s tables', () => {
  const types = '/wps/relay/games/types'
  it.each([
    [
      'another method',
      'PUT',
      `${types}?typeId=1&merchant_code=ARC`,
      'PUT /wps/relay/games/types is not a call',
    ],
    ['another path', 'GET', '/wps/relay/games/kinds', 'GET /wps/relay/games/kinds is not a call'],
    [
      'the merchant of trials',
      'GET',
      `${types}?typeId=1&merchant_code=ARCT`,
      'sends ARCT as merchant_code instead of ARC',
    ],
    ['another merchant', 'GET', '/wps/session/trial/account?merchant_code=ARC', 'instead of ARCT'],
    ['no merchant', 'GET', `${types}?typeId=1`, 'lacks merchant_code'],
    [
      'another spelling',
      'GET',
      `${types}?typeId=1&merchantCode=ARC`,
      'sends merchantCode, which is not specified',
    ],
    ['another value', 'GET', `${types}?typeId=2&merchant_code=ARC`, 'sends 2 as typeId instead of 1'],
  ])('%s', async (_, method, path, told) => {
    expect((await breaches(method, path)).join('\n')).toContain(told)
  })

  it('another module, and no language', async () => {
    expect(await breaches('GET', '/wps/relay/inbox/count', { module: 'COMM3', language: '' })).toEqual([
      'GET /wps/relay/inbox/count has module COMM3 instead of INBOX3',
      'GET /wps/relay/inbox/count has language ',
    ])
  })

  it('a body with an extra name, a missing one, or another encoding', async () => {
    const body = JSON.stringify({ code: 'A1', domain: 'arcada.test', name: 'Ana' })
    expect(await breaches('POST', '/wps/member/affiliate/check', { module: 'AFFMAN3', body })).toEqual([
      'POST /wps/member/affiliate/check sends name, which is not specified',
    ])
    const mail = { module: 'PWRESETSMS3', body: new URLSearchParams({ username: 'marina' }) }
    expect(await breaches('POST', '/wps/member/password/forgot', mail)).toEqual([
      'POST /wps/member/password/forgot lacks email',
    ])
    const json = { module: 'PWRESETSMS3', body: JSON.stringify({ username: 'marina', email: 'm@a.test' }) }
    expect((await breaches('POST', '/wps/member/password/forgot', json)).join()).toContain(
      'is encoded as application/json',
    )
    expect((await breaches('POST', '/wps/session/login', { body })).join()).toContain('is not sealed')
  })

  it('accepts a request that conforms, or is not a call', async () => {
    expect(await breaches('GET', `${types}?typeId=1&merchant_code=ARC`)).toEqual([])
    expect(await breaches('GET', '/images/logo.png', { module: '', language: '' })).toEqual([])
  })
})
