/** What somebody asks of `npm test`: steps, and paths of tests behind the step that they belong to. */
export interface Wanted {
  /** In their own order; all where nobody names one. */
  steps: readonly string[]
  /** Which tests of a step are meant; none stands for all. */
  pathsOf(step: string): string[]
  /** Whether a step takes the tests that take long, too: those that somebody names, and the texts, which are all of that kind. */
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
      `npm test [step [path …] …]: there is no step ${named[0]}; the steps are ${steps.join(', ')}.`,
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
