import { type EarlyAnswer, earlyKey, pageIfAny } from '@arcada/federation'

const arrived = new WeakMap<Promise<EarlyAnswer>, EarlyAnswer>()

/** Notes the answers as they come, for `seeEarly`. */
export function followEarly(): void {
  for (const answer of pageIfAny()?.early.values() ?? [])
    answer.then(
      (value) => arrived.set(answer, value),
      () => {},
    )
}

/**
 * The same, when it is here already; undefined while it is under way. Nothing is taken: whoever can use it takes it
 * with `takeEarly`.
 */
export function seeEarly(
  address: string,
  module: string,
  language: string,
  token: string,
): EarlyAnswer | undefined {
  const answer = pageIfAny()?.early.get(earlyKey(address, module, language, token))
  return answer && arrived.get(answer)
}

/** An answer that the boot script asked for, once: a later call of the same address goes to the server. */
export function takeEarly(
  address: string,
  module: string,
  language: string,
  token: string,
): Promise<EarlyAnswer> | undefined {
  const early = pageIfAny()?.early
  const key = earlyKey(address, module, language, token)
  const answer = early?.get(key)
  early?.delete(key)
  return answer
}
