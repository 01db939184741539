import { afterEach, describe, expect, test, vi } from 'vitest'
import { verifyGrant } from './verify-grant.ts'

const makePair = () =>
  crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify']) as Promise<CryptoKeyPair>
const operator = await makePair()
const stranger = await makePair()
const KEY = (await crypto.subtle.exportKey('jwk', operator.publicKey)).x ?? ''
const other = await makePair()
const OTHER = (await crypto.subtle.exportKey('jwk', other.publicKey)).x ?? ''
const { subtle } = crypto
const NOW = Date.parse('2026-11-21T12:00:00Z')
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

const encode = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

async function token(
  grant: object,
  key = operator.privateKey,
  prefix = 'arcada-grant-v1\n',
): Promise<string> {
  const json = JSON.stringify(grant)
  const utf8 = new TextEncoder()
  const signature = await subtle.sign({ name: 'Ed25519' }, key, utf8.encode(prefix + json))
  return `${encode(utf8.encode(json))}.${encode(new Uint8Array(signature))}`
}

const verdict = (text: string) => verifyGrant(text, 'arcada', [OTHER, KEY], NOW)

afterEach(() => vi.unstubAllGlobals())

describe.each(['WebCrypto', 'the stand-in for browsers without it'])('a test link, checked by %s,', (how) => {
  const stub = () => how === 'WebCrypto' || vi.stubGlobal('crypto', { subtle: undefined })

  test('opens its version when the operator signed it', async () => {
    stub()
    expect(await verdict(await token(GRANT))).toEqual(GRANT)
  })

  test('opens its version whichever of the keys of the page it was signed with', async () => {
    stub()
    expect(await verdict(await token(GRANT, other.privateKey))).toEqual(GRANT)
  })

  test.each<[what: string, text: () => Promise<string>, reason: string]>([
    ['another key', () => token(GRANT, stranger.privateKey), 'invalid'],
    [
      'a signature of another kind',
      () => token(GRANT, operator.privateKey, 'arcada-release-v1\n'),
      'invalid',
    ],
    ['another form', () => token({ ...GRANT, v: 2 }), 'invalid'],
    ['another whitelabel', () => token({ ...GRANT, whitelabel: 'praia' }), 'other-whitelabel'],
    ['an end that has come', () => token({ ...GRANT, expires: NOW }), 'expired'],
    ['no signature', async () => (await token(GRANT)).split('.')[0] ?? '', 'invalid'],
    ['nothing', async () => '', 'invalid'],
    ['a link of which the end was lost', async () => (await token(GRANT)).slice(0, -1), 'invalid'],
    ['something before it', async () => `!${await token(GRANT)}`, 'invalid'],
    ['something behind it', async () => `${await token(GRANT)}!`, 'invalid'],
    ['more than any grant says', () => token({ ...GRANT, by: 'Ana'.repeat(1_000) }), 'invalid'],
    ['no object at all', () => token(Object('a grant')), 'invalid'],
    ['no whitelabel', () => token({ ...GRANT, whitelabel: undefined }), 'invalid'],
    ['no remote', () => token({ ...GRANT, remote: undefined }), 'invalid'],
    ['no version', () => token({ ...GRANT, version: undefined }), 'invalid'],
    ['no hash of the version', () => token({ ...GRANT, app: undefined }), 'invalid'],
    ['an end that is no time', () => token({ ...GRANT, expires: '2099-01-01' }), 'invalid'],
  ])('shows the normal site for %s', async (_what, text, reason) => {
    stub()
    expect(await verdict(await text())).toBe(reason)
  })

  test('shows the normal site where nobody may sign test links', async () => {
    stub()
    expect(await verifyGrant(await token(GRANT), 'arcada', [], NOW)).toBe('invalid')
  })

  test('shows the normal site when other bytes only look like what was signed', async () => {
    stub()
    // What cannot be read as text is drawn as the sign that the operator wrote here.
    const [body = '', signature] = (await token({ ...GRANT, by: '\ufffd' })).split('.')
    const bytes = atob(body.replaceAll('-', '+').replaceAll('_', '/')).replace('\xef\xbf\xbd', '\xff')
    const spelled = btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    expect(await verdict(`${spelled}.${signature}`)).toBe('invalid')
  })

  test('shows the normal site whichever character of it was changed', async () => {
    stub()
    const good = await token(GRANT)
    for (let at = 0; at < good.length; at += how === 'WebCrypto' ? 1 : 20) {
      // The last character of base64url may hold bits that decoding ignores.
      if (good[at] === '.' || good[at + 1] === '.' || at === good.length - 1) continue
      const changed = `${good.slice(0, at)}${good[at] === 'A' ? 'B' : 'A'}${good.slice(at + 1)}`
      expect(await verdict(changed), `character ${at}`).toBe('invalid')
    }
  })
})
