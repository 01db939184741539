import { createHash } from 'node:crypto'
import { Refusal } from '../../domain/common/refusal.ts'
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
export function isFresh(sealedAt: unknown, now: number): boolean {
  if (typeof sealedAt !== 'number') return false
  return sealedAt >= now - MAX_AGE_MS && sealedAt <= now + TOLERANCE_MS
}

/**
 * Records a box, and returns whether it is new. Only the box is compared, because the key beside it has several encodings
 * that open the same box.
 * @throws Refusal tries.too.many at the maximum number of boxes
 */
export function isFirstTime(store: Store, box: Uint8Array, now: number): boolean {
  const subject = createHash('sha256').update(box).digest('base64url')
  if (isSpent(store, ONCE, subject, now)) return false
  const kept = store.one`select count(*) as boxes, min(endsAt) as until from quotas
    where name = ${ONCE.name} and endsAt > ${now}`
  if (kept && integer(kept, 'boxes') >= MAX_BOXES)
    throw new Refusal('tries.too.many', { until: integer(kept, 'until') })
  spend(store, ONCE, subject, now)
  return true
}
