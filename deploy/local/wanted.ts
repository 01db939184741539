/** The arguments of `npm test`: steps, each with the paths of its tests. */
export interface Wanted {
  /** In their own order; all by default. */
  steps: readonly string[]
  /** Paths of the tests of a step; none for all. */
  pathsOf(step: string): string[]
  /** Whether a step runs long tests, too: for named paths, and for the step texts, where all are long. */
  withLong(step: string): boolean
}

/**
 * Reads `[step [path …] …]`.
 * @throws Error when it does not begin with one of the steps
 */
export function wantedOf(named: readonly string[], steps: readonly string[]): Wanted {
  const only = named.filter((argument) => steps.includes(argument))
  if (named.length > 0 && only[0] !== named[0])
    throw new Error(
      `There is no step '${named[0]}'. The steps are ${steps.join(', ')}. Usage: npm test [step [path …] …]`,
    )
  const pathsOf = (step: string) => {
    const rest = named.includes(step) ? named.slice(named.indexOf(step) + 1) : []
    const next = rest.findIndex((argument) => only.includes(argument))
    return next === -1 ? rest : rest.slice(0, next)
  }
  return {
    steps: only.length === 0 ? steps : steps.filter((step) => only.includes(step)),
    pathsOf,
    withLong: (step) => pathsOf(step).length > 0 || (step === 'texts' && only.includes(step)),
  }
}
