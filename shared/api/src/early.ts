import { type EarlyAnswer, earlyKey } from '@arcada/federation'

/** An answer that the boot script asked for, once: a later call of the same address goes to the server. */
export function takeEarly(
  address: string,
  module: string,
  language: string,
  token: string,
): Promise<EarlyAnswer> | undefined {
  const early = globalThis.__arcada?.early
  const key = earlyKey(address, module, language, token)
  const answer = early?.get(key)
  early?.delete(key)
  return answer
}
