export interface RevealedRound {
  roundId: string
  /** 32 bytes in hex. */
  secret: string
  commit: string
  odds: readonly { amount: number; share: number }[]
  results: readonly { chanceNo: number; amount: number }[]
}

export interface Checked {
  /** The hash of the secret was public before the start. */
  hashFits: boolean
  chances: { chanceNo: number; amount: number; computed: number }[]
}

/**
 * Computes the agent's amounts of a round again from its secret.
 * @param commit the hash as this page showed it before the end; undefined when it was not open then
 */
export async function checkResults(
  subtle: SubtleCrypto,
  round: RevealedRound,
  memberId: string,
  commit: string | undefined,
): Promise<Checked> {
  const secret = bytesOf(round.secret)
  const hash = hexOf(await subtle.digest('SHA-256', secret))
  const key = await subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const chances = await Promise.all(
    round.results.map(async ({ chanceNo, amount }) => {
      const text = new TextEncoder().encode(`${round.roundId}/${memberId}/${chanceNo}`)
      const digest = hexOf(await subtle.sign('HMAC', key, text))
      return { chanceNo, amount, computed: lookUp(digest, round.odds) }
    }),
  )
  return { hashFits: hash === round.commit && (commit === undefined || commit === hash), chances }
}

/** The first 52 bits as a fraction of 1, in the cumulated odds. */
function lookUp(digest: string, odds: RevealedRound['odds']): number {
  const fraction = Number.parseInt(digest.slice(0, 13), 16) / 2 ** 52
  let cumulated = 0
  for (const { amount, share } of odds) {
    cumulated += share
    if (fraction < cumulated) return amount
  }
  return odds.at(-1)?.amount ?? 0
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const pairs = hex.match(/../g) ?? []
  return new Uint8Array(pairs.map((pair) => Number.parseInt(pair, 16)))
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
