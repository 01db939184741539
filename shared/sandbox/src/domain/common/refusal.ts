import { isShared, REFUSALS } from '@arcada/kit/contract/refusals'

/**
 * A refusal. `message` is for the developer of a client, the code by default; players see the words that stand with
 * the code.
 */
export class Refusal extends Error {
  readonly code: string
  readonly value: unknown
  /** The declared one; a call sets that of its own code. */
  status: number

  constructor(code: string, value: unknown = {}, message: string = code) {
    super(message)
    this.code = code
    this.value = value
    this.status = isShared(code) ? REFUSALS[code].status : 500
  }
}
