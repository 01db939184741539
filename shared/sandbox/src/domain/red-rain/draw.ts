import { createHash, createHmac } from 'node:crypto'
import type { Odd } from '../settings/red-rain.ts'

/** The encoding of bytes in calls. */
export function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

/** The public hash of a secret before its round starts. */
export function commitOf(secret: Uint8Array): string {
  return createHash('sha256').update(secret).digest('hex')
}

/**
 * The amount of one chance, in reais: fixed by the secret, independent of when and where a player taps.
 */
export function amountOf(
  secret: Uint8Array,
  odds: readonly Odd[],
  chance: { roundId: string; memberId: number; no: number },
): number {
  const { roundId, memberId, no } = chance
  const digest = createHmac('sha256', secret).update(`${roundId}/${memberId}/${no}`).digest('hex')
  // 52 bits are 13 hex digits, and a number holds them exactly.
  const fraction = Number.parseInt(digest.slice(0, 13), 16) / 2 ** 52
  let cumulated = 0
  for (const { amount, share } of odds) {
    cumulated += share
    if (fraction < cumulated) return amount
  }
  // For shares that sum to slightly less than 1.
  return odds.at(-1)?.amount ?? 0
}
