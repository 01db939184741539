import { ApiError } from '@arcada/kit/api'
import { msg } from '@lingui/core/macro'
import { useRef } from 'react'

/** Failures without an answer: the server may have processed the request. */
const UNANSWERED = new Set(['offline', 'timeout', 'broken'])

/** Text for a write with an unknown result (MC-11). */
export const RESULT_UNKNOWN = msg`We don't know whether this was done. Try again: it is done only once.`

/** Whether a failed write may have been processed. Takes any error. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || UNANSWERED.has(error.kind)
}

export interface RequestIds {
  /** The id for these values: the same one until an answer arrives or a value changes. */
  of: (values: unknown) => string
  /** After an answer: the next write gets a new id. */
  answered: () => void
}

/** Ids by which the server recognizes a repeated write (MC-10). In memory only. */
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

/** `randomUUID` exists only on https pages, unlike those that a phone gets from `npm start` in the local network. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
