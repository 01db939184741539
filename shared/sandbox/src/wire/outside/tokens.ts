import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isRecord } from '../../domain/common/whitelabels.ts'
import type { Store } from '../../storage/store.ts'

const LIFE_MS = 10 * 60_000

function secretOf(store: Store): Buffer {
  return store.atomic(() => {
    const known = store.one(`select value from keys where name = 'outside'`)?.value
    if (known instanceof Uint8Array) return Buffer.from(known)
    const secret = randomBytes(32)
    store.insert('keys', { name: 'outside', value: secret })
    return secret
  })
}

const sign = (store: Store, text: string) =>
  createHmac('sha256', secretOf(store)).update(text).digest('base64url')

/** A token in the form of a JWT, as an external provider would issue it, valid for ten minutes. */
export function issueToken(store: Store, claims: Record<string, unknown>, now: number): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, exp: Math.floor((now + LIFE_MS) / 1000) })}`
  return `${text}.${sign(store, text)}`
}

/** The claims of a token that is genuine and not expired. */
export function readToken(store: Store, token: string, now: number): Record<string, unknown> | undefined {
  const [head, body, signature] = token.split('.')
  if (!head || !body || !signature) return undefined
  const wanted = Buffer.from(sign(store, `${head}.${body}`))
  const given = Buffer.from(signature)
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return undefined
  const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
  return isRecord(claims) && typeof claims.exp === 'number' && claims.exp * 1000 > now ? claims : undefined
}
