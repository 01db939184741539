import { createHash, createHmac } from 'node:crypto'

/** How likely an amount is: reais, and its share of all chances. */
export interface Odd {
  amount: number
  share: number
}

/** As the calls write bytes. */
export function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

/** What is public of a secret before its round starts. */
export function commitOf(secret: Uint8Array): string {
  return createHash('sha256').update(secret).digest('hex')
}

/**
 * The amount of one chance, in reais: decided as soon as the secret is, whoever taps where or when (contract-additions
 * b.23).
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
  // Shares that sum to a hair below 1.
  return odds.at(-1)?.amount ?? 0
}
