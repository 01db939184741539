import { ApiError, runWrite } from '@arcada/kit/api'
import { errorMessage } from '@arcada/kit/i18n'
import { $session } from '@arcada/kit/session'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'

/** Failures without an answer: the server may have processed the request. */
const UNANSWERED = new Set(['offline', 'timeout', 'broken'])

/** Text for a write with an unknown result (MC-11). */
const RESULT_UNKNOWN = msg`We don't know whether this was done. Try again: it is done only once.`

/** Whether a failed write may have been processed. Takes any error. */
function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || UNANSWERED.has(error.kind)
}

export interface WriteOptions<Input, Answer> {
  /** Sends the request; one that moves money or creates something by `requestOnce` (MC-10). */
  send: (input: Input, signal: AbortSignal) => Promise<Answer>
  /** The server has accepted, and the component is still mounted. */
  onDone?: (answer: Answer, input: Input) => void
  onFailed?: (error: unknown, input: Input) => void
}

export interface Write<Input> {
  /** Does nothing during a request: ten quick taps send one request (MC-09). */
  write: (input: Input) => void
  busy: boolean
  /** Why the last request failed; null before and after. */
  error: Error | null
  /** The refusal, or that the result is unknown (MC-11); undefined before and after. */
  refusal: string | undefined
  takeBack: () => void
  cancel: () => void
  /** Whether a request is under way, also before the next render. */
  isSending: () => boolean
}

/**
 * One write to the server by a button without fields; `useServerForm` adds the fields of a form. It never throws, whatever
 * `send` rejects with, and ends silently on unmount.
 */
export function useWrite<Input, Answer>({
  send,
  onDone,
  onFailed,
}: WriteOptions<Input, Answer>): Write<Input> {
  const { i18n } = useLingui()
  // A ref, because it must be set before the next render: two quick taps send once.
  const sending = useRef<{ controller: AbortController; input: Input }>(undefined)
  const cancel = useCallback(() => sending.current?.controller.abort(), [])
  useEffect(() => cancel, [cancel])

  const attempt = useMutation({
    // The input is neither variable nor result: those stay in the cache, and passwords with them.
    mutationFn: async () => {
      if (!sending.current) throw new Error('nothing to send')
      const { input, controller } = sending.current
      const answer = await runWrite(() => send(input, controller.signal))
      controller.signal.throwIfAborted()
      return answer
    },
    gcTime: 0,
    onSuccess: (answer) => {
      if (sending.current) onDone?.(answer, sending.current.input)
    },
    onError: (error) => {
      if (!sending.current || sending.current.controller.signal.aborted) attempt.reset()
      else onFailed?.(error, sending.current.input)
    },
    onSettled: () => {
      sending.current = undefined
    },
  })

  // A refusal does not hold for the next log-in.
  const token = useStore($session)?.token
  const { reset, mutate, error } = attempt
  useEffect(() => {
    if (token !== undefined && !sending.current) reset()
  }, [token, reset])

  const write = useCallback(
    (input: Input) => {
      if (sending.current) return
      sending.current = { controller: new AbortController(), input }
      mutate()
    },
    [mutate],
  )
  return {
    write,
    busy: attempt.isPending,
    error,
    refusal: error ? (isUnanswered(error) ? i18n._(RESULT_UNKNOWN) : errorMessage(error, i18n)) : undefined,
    takeBack: reset,
    cancel,
    isSending: () => sending.current !== undefined,
  }
}

/**
 * The field of a refusal: the one that the server names in `value.field`, else the first visible one that the
 * refusal declares. Takes any error and the names of the visible fields, with the name in the request of those that have
 * another one there; undefined for a refusal of the whole form, and for any other failure.
 */
export function refusedField<Name extends string>(
  error: unknown,
  shown: readonly Name[],
  sentAs: Partial<Record<Name, string>> = {},
): Name | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { refusal, value } = error
  const named: unknown =
    typeof value === 'object' && value !== null && 'field' in value ? value.field : undefined
  const about = refusal?.fields ?? []
  const wireName = (name: Name): string => sentAs[name] ?? name
  return (
    shown.find((name) => wireName(name) === named) ?? shown.find((name) => about.includes(wireName(name)))
  )
}
