import { createHash } from 'node:crypto'
import nacl from 'tweetnacl'
import { Refusal } from '../../domain/common/refusal.ts'
import { isRecord } from '../../domain/common/whitelabels.ts'
import { isSpent, type Quota, spend } from '../../domain/security/quotas.ts'
import { integer, type Store } from '../../storage/store.ts'

const MINUTE = 60_000
/** A page seals a body right before it sends it, and times out after 15 s. */
const MAX_AGE_MS = 3 * MINUTE
/** How far the page's clock may be ahead. */
const TOLERANCE_MS = MINUTE
/** Maximum number of stored boxes; beyond it, sealed calls are refused instead of risking a replay. */
const MAX_BOXES = 20_000

const ONCE: Quota = { name: 'sealed', most: 1, ms: MAX_AGE_MS + TOLERANCE_MS }

/** Whether something sealed at that time is neither expired nor from the future. */
function isFresh(sealedAt: unknown, now: number): boolean {
  if (typeof sealedAt !== 'number') return false
  return sealedAt >= now - MAX_AGE_MS && sealedAt <= now + TOLERANCE_MS
}

/**
 * Records a box, and returns whether it is new. Only the box is compared, because the key beside it has several encodings
 * that open the same box.
 * @throws Refusal tries.too.many at the maximum number of boxes
 */
function isFirstTime(store: Store, box: Uint8Array, now: number): boolean {
  const subject = createHash('sha256').update(box).digest('base64url')
  if (isSpent(store, ONCE, subject, now)) return false
  const kept = store.one`select count(*) as boxes, min(endsAt) as until from quotas
    where name = ${ONCE.name} and endsAt > ${now}`
  if (kept && integer(kept, 'boxes') >= MAX_BOXES)
    throw new Refusal('tries.too.many', { until: integer(kept, 'until') })
  spend(store, ONCE, subject, now)
  return true
}

/**
 * The server's side of sealed bodies (API-42). The key pair is in the database, so that a page that was open during a restart can
 * still log in.
 */
export function createSealing(store: Store, clock: () => number) {
  const secret = store.atomic(() => {
    const known = store.one`select value from keys where name = 'sealing'`?.value
    if (known instanceof Uint8Array) return new Uint8Array(known)
    const { secretKey } = nacl.box.keyPair()
    store.insert('keys', { name: 'sealing', value: secretKey })
    return secretKey
  })
  const publicKey = toBase64(nacl.box.keyPair.fromSecretKey(secret).publicKey)
  return {
    /** Base64, 32 bytes; part of the consolidated settings. */
    publicKey,
    /**
     * Opens `{epk, nonce, box}` and returns the JSON object inside, without `sealedAt`. Each box opens once, within a few
     * minutes of that time.
     * @throws Refusal encryption.invalid with the key and the time for a new box
     * @throws Refusal tries.too.many when the limit of stored boxes is reached
     */
    open(body: unknown): Record<string, unknown> {
      const now = clock()
      const opened = openBox(body, secret)
      if (!opened || !isFresh(opened.content.sealedAt, now) || !isFirstTime(store, opened.box, now))
        throw new Refusal('encryption.invalid', { encryptKey: publicKey, serverNow: now })
      const { sealedAt: _, ...content } = opened.content
      return content
    },
  }
}

interface Opened {
  content: Record<string, unknown>
  box: Uint8Array
}

function openBox(body: unknown, secret: Uint8Array): Opened | undefined {
  if (!isRecord(body)) return undefined
  const { epk, nonce, box: sealed } = body
  if (typeof epk !== 'string' || typeof nonce !== 'string' || typeof sealed !== 'string') return undefined
  try {
    const box = fromBase64(sealed)
    const plain = nacl.box.open(box, fromBase64(nonce), fromBase64(epk), secret)
    const content: unknown = plain && JSON.parse(new TextDecoder().decode(plain))
    return isRecord(content) ? { content, box } : undefined
  } catch {
    // Wrong lengths and broken JSON are refused like a box that does not open.
    return undefined
  }
}

/**
 * Seals a body as the client does; for tests and scripts.
 * @param publicKey base64, from the consolidated settings
 * @param sealedAt the sandbox's time, in ms
 */
export function seal(
  body: object,
  publicKey: string,
  sealedAt: number,
): { epk: string; nonce: string; box: string } {
  const pair = nacl.box.keyPair()
  const nonce = nacl.randomBytes(nacl.box.nonceLength)
  const plain = new TextEncoder().encode(JSON.stringify({ ...body, sealedAt }))
  const box = nacl.box(plain, nonce, fromBase64(publicKey), pair.secretKey)
  return { epk: toBase64(pair.publicKey), nonce: toBase64(nonce), box: toBase64(box) }
}

/**
 * Encrypts the path of a customer service link: base64 of nonce and secretbox (ENT-31).
 * @param key base64, 32 bytes, the same key that the site was built with
 */
export function encryptPath(path: string, key: string): string {
  const nonce = nacl.randomBytes(nacl.secretbox.nonceLength)
  const box = nacl.secretbox(new TextEncoder().encode(path), nonce, fromBase64(key))
  return toBase64(new Uint8Array([...nonce, ...box]))
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

/** A plain Uint8Array, because tweetnacl refuses Buffers of another realm. */
function fromBase64(value: string): Uint8Array {
  return new Uint8Array(Buffer.from(value, 'base64'))
}
