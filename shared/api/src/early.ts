import { type EarlyAnswer, earlyKey, pageIfAny } from '@arcada/kit/federation'

const arrived = new WeakMap<Promise<EarlyAnswer>, EarlyAnswer>()

/** Records early answers on arrival, for `seeEarly`. */
export function followEarly(): void {
  for (const answer of pageIfAny()?.early.values() ?? [])
    answer.then(
      (value) => arrived.set(answer, value),
      () => {},
    )
}

/**
 * The early answer if it has arrived; undefined otherwise. Does not consume it: use
 * `takeEarly` for that.
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

/** Consumes an early answer of the boot script: a later call of the same address goes to the server. */
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
