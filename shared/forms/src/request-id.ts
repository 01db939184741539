import { ApiError } from '@arcada/api'
import { msg } from '@lingui/core/macro'
import { useRef } from 'react'

/** What the server could not answer: it may have done what it was asked for. */
const UNANSWERED = new Set(['offline', 'timeout', 'broken'])

/** Words for a write of which nobody knows whether it was done (MC-11). */
export const UNANSWERED_WORDS = msg`We don't know whether this was done. Try again: it is done only once.`

/** Whether a write that failed with this may have been done all the same. Takes whatever was thrown. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || UNANSWERED.has(error.kind)
}

export interface RequestIds {
  /** The id to send these values with: the same one until an answer came or a value changed. */
  of: (values: unknown) => string
  /** An answer came: the next write is another one. */
  answered: () => void
}

/** Ids by which the server knows a write that it has met before (MC-10). They live in the page's memory alone. */
export function useRequestIds(): RequestIds {
  const last = useRef<{ id: string; values: string }>(undefined)
  const ids = useRef<RequestIds>({
    of(values) {
      const now = JSON.stringify(values)
      if (last.current?.values !== now) last.current = { id: newId(), values: now }
      return last.current.id
    },
    answered() {
      last.current = undefined
    },
  })
  return ids.current
}

/** `randomUUID` is there only on pages of https, which a phone in the same network does not get from `npm start`. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
