import { createHash } from 'node:crypto'
import { type Store, text } from '../../storage/store.ts'
import { Refusal } from './refusal.ts'

/** One write of a member, as the page names it. */
export interface Request {
  memberId: number
  /** Id of the call. */
  call: string
  requestId: string
  /** The request. Its passwords and codes are left out of the comparison. */
  body: object
}

/** What a write does. */
export interface Work<T> {
  /** Runs first, outside the booking's transaction: its counts survive a refusal. */
  check?: () => void
  /** Runs in one transaction with the record of the request. */
  book: () => T
}

/** Performs a write once, however often it is sent (MC-37). */
export type Once = ReturnType<typeof createOnce>

const SECRETS = new Set([
  'requestId',
  'paymentPassword',
  'loginPassword',
  'password',
  'confirm',
  'old',
  'verificationCode',
  'answers',
])

export function createOnce(store: Store, clock: () => number) {
  function remember({ memberId, call, requestId }: Request, content: string, answer: object): void {
    store.insert('requests', { memberId, call, requestId, content, answer, createdAt: clock() })
  }

  return {
    /**
     * Returns the first result again for the same id and body, refusals included.
     * @throws Refusal request.reused for the same id with another body
     */
    run<T>(request: Request, { check, book }: Work<T>): T {
      const content = contentOf(request.body)
      const row = store.one`select content, answer from requests where memberId = ${request.memberId}
        and call = ${request.call} and requestId = ${request.requestId}`
      if (row) {
        if (text(row, 'content') !== content) throw new Refusal('request.reused')
        const { refused, value } = JSON.parse(text(row, 'answer'))
        if (refused) throw new Refusal(refused, value)
        return value
      }
      try {
        check?.()
        return store.atomic(() => {
          const value = book()
          remember(request, content, { value })
          return value
        })
      } catch (error) {
        if (error instanceof Refusal) remember(request, content, { refused: error.code, value: error.value })
        throw error
      }
    },
  }
}

/** Hashed, so that typed values are not stored a second time. */
function contentOf(body: object): string {
  const compared = Object.entries(body)
    .filter(([name]) => !SECRETS.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(compared)).digest('base64url')
}
