import { REFUSALS, type RefusalCode } from '@arcada/contract/refusals'

/**
 * A refusal with a code of the contract's table. `message` is for the developer of a client, the code by default;
 * players see the texts of `@arcada/i18n`.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly value: unknown

  constructor(code: RefusalCode, value: unknown = {}, message: string = code) {
    super(message)
    this.status = REFUSALS[code].status
    this.code = code
    this.value = value
  }
}
