import { fileProblem } from './file-problem.mjs'

interface HoldFacts {
  whitelabel: string
  at: string
  author: string
  reason: string
}

/** What the first sentence of a refusal states, for a page in another language. */
export type RefusalFacts =
  | { code: 'seen'; whitelabel: string; live: number | undefined; seen: number }
  | ({ code: 'on-hold' | 'held-already' } & HoldFacts)
  | { code: 'not-on-hold'; whitelabel: string }
  | { code: 'read-only' }

/**
 * A refused run (exit 1): each problem is one sentence with the reason and a remedy.
 * Thrown instead of any other error wherever the cause lies in what the operator handed in or in the store.
 */
export class Refusal extends Error {
  override readonly name: string = 'Refusal'
  readonly problems: readonly string[]
  readonly facts: RefusalFacts | undefined

  constructor(problems: string | readonly string[], facts?: RefusalFacts) {
    const list = typeof problems === 'string' ? [problems] : problems
    super(list.join('\n'))
    this.problems = list
    this.facts = facts
  }
}

/** The result of work, or what `refused` makes of its Refusal; any other error is thrown. */
export async function orRefused<T, R>(work: Promise<T>, refused: (refusal: Refusal) => R): Promise<T | R> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal) return refused(error)
    throw error
  }
}

/** A Refusal because the store does not answer, or refuses the credentials: the same request may succeed later. */
export class StoreFailure extends Refusal {
  override readonly name = 'StoreFailure'
}

/** The command line itself makes no sense (exit 2). */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}

/** `code` of a Node file system or network error, if `error` is one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Text of whatever was thrown. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** A Refusal with the remedy for an error of the file system that a person can end; any other error as it is. */
export function withRemedy(error: unknown): unknown {
  // A sentence that has its own remedy may quote the error.
  const problem = error instanceof Refusal ? undefined : fileProblem(error)
  return problem === undefined ? error : new StoreFailure(problem)
}
