/** A refused run (exit 1), for causes in the input or the store: a sentence per problem, with a remedy. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly problems: readonly string[]

  constructor(problems: string | readonly string[]) {
    const list = typeof problems === 'string' ? [problems] : problems
    super(list.join('\n'))
    this.problems = list
  }
}

export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
