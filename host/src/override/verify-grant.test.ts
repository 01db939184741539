import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it, it as test, vi } from 'vitest'
import { makeSigner, tokenOf } from './testing/signing.ts'
import { verifyGrant } from './verify-grant.ts'

const operator = await makeSigner()
const second = await makeSigner()
const stranger = await makeSigner()
const NOW = Date.parse('2026-11-21T12:00:00Z')
const HOUR = 3_600_000
const SEVEN_DAYS = 7 * 24 * HOUR
const GRANT = {
  v: 1,
  id: 'abcdefghijklmnop',
  whitelabel: 'arcada',
  remote: 'games',
  version: '1.1.0',
  app: `sha256-${'A'.repeat(43)}=`,
  expires: NOW + 1,
  by: 'Ana',
}

const token = (changes: object = {}, signer = operator, kind?: string) =>
  tokenOf({ ...GRANT, ...changes }, signer, kind)
const verdict = (text: string) => verifyGrant(text, 'arcada', [second.key, operator.key], NOW)

describe.each(['WebCrypto', 'tweetnacl, for browsers without Ed25519'])('a grant, verified by %s,', (how) => {
  const stub = () => how === 'WebCrypto' || vi.stubGlobal('crypto', { subtle: undefined })

  test('is accepted when any of the keys of the page signed it', async () => {
    stub()
    expect(await verdict(await token())).toEqual(GRANT)
    expect(await verdict(await token({}, second))).toEqual(GRANT)
  })

  test('is rejected unless it is whole, signed, for this page and within its time', async () => {
    stub()
    const good = await token()
    const rows: [text: string | Promise<string>, reason: string][] = [
      [token({}, stranger), 'invalid'],
      [token({}, operator, 'arcada-release-v1\n'), 'invalid'],
      [token({ v: 2 }), 'invalid'],
      [token({ whitelabel: 'praia' }), 'other-whitelabel'],
      [token({ expires: NOW }), 'expired'],
      [token({ expires: NOW + SEVEN_DAYS + 2 * HOUR }), 'too-long'],
      [token({ expires: Date.parse('2099-01-01') }), 'too-long'],
      [good.split('.')[0] ?? '', 'invalid'],
      ['', 'invalid'],
      [good.slice(0, -1), 'invalid'],
      [`!${good}`, 'invalid'],
      [`${good}!`, 'invalid'],
      [token({ by: 'Ana'.repeat(1_000) }), 'invalid'],
      [tokenOf(Object('a grant'), operator), 'invalid'],
    ]
    const failed = await failing(rows.entries(), async ([, [text, reason]]) =>
      expect(await verdict(await text)).toBe(reason),
    )
    expect(failed).toEqual([])
    expect(await verifyGrant(good, 'arcada', [], NOW), 'a page without keys').toBe('invalid')
  })

  test('is rejected when its bytes are not the ones that were signed, but are read as the same text', async () => {
    stub()
    // A decoder that forgives errors reads \xff as U+FFFD.
    const [body = '', signature] = (await token({ by: '\ufffd' })).split('.')
    const bytes = atob(body.replaceAll('-', '+').replaceAll('_', '/')).replace('\xef\xbf\xbd', '\xff')
    const spelled = btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    expect(await verdict(`${spelled}.${signature}`)).toBe('invalid')
  })

  test('is rejected whichever of its characters is changed', async () => {
    stub()
    const good = await token()
    for (let at = 0; at < good.length; at += how === 'WebCrypto' ? 1 : 20) {
      // The last character of base64url may hold bits that decoding ignores.
      if (good[at] === '.' || good[at + 1] === '.' || at === good.length - 1) continue
      const changed = `${good.slice(0, at)}${good[at] === 'A' ? 'B' : 'A'}${good.slice(at + 1)}`
      expect(await verdict(changed), `character ${at}`).toBe('invalid')
    }
  })
})

describe('a grant that a key of the page signed', () => {
  it('is accepted only in the form that the release tool writes', async () => {
    const forms = {
      remote: [undefined, '', '../wps/upload', 'games/../host', 'Games', '7games', 'games?', 5],
      version: [undefined, '', '..', '1/../../x', '1..0', 'v1', '/1.0.0', '1.0.0/', '1.0.0%2f', 5],
      whitelabel: [undefined, '', '../praia', 'Arcada', 'a'.repeat(41), 5],
      app: [undefined, '', 'sha256-', 'sha384-x', `sha256-${'A'.repeat(43)}= sha256-x`, 5],
      expires: [undefined, null, '2099-01-01', NOW + 0.5, Number.MAX_VALUE, true],
    }
    const rows = Object.entries(forms).flatMap(([name, values]) => values.map((value) => ({ [name]: value })))
    const failed = await failing(rows, async (row) => expect(await verdict(await token(row))).toBe('invalid'))
    expect(failed).toEqual([])
    for (const version of ['1.1.0', '1.1.0-dev.0a1b2c', '12.0.0-rc.1'])
      expect(await verdict(await token({ version }))).toEqual({ ...GRANT, version })
  })

  it('is accepted for the full seven days, by a device with a clock up to an hour behind', async () => {
    const expires = NOW + SEVEN_DAYS + HOUR
    expect(await verdict(await token({ expires }))).toEqual({ ...GRANT, expires })
    expect(await verdict(await token({ expires: expires + 1 }))).toBe('too-long')
  })
})
