import { errorMessage } from '@arcada/i18n'
import { $session } from '@arcada/session'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { isUnanswered, UNANSWERED_WORDS, useRequestIds } from './request-id.ts'

export interface WriteOptions<Input, Answer> {
  /** Asks the server; the same `requestId` comes again as long as no answer came for the same input (MC-10). */
  send: (input: Input, signal: AbortSignal, requestId: string) => Promise<Answer>
  /** The server has said yes, and the person is still here. */
  onDone?: (answer: Answer, input: Input) => void
  onFailed?: (error: unknown, input: Input) => void
}

export interface Write<Input> {
  /** Does nothing while one is under way: ten quick taps send one request (MC-09). */
  write: (input: Input) => void
  busy: boolean
  /** Why it was not done, or that nobody knows (MC-11); undefined before and after. */
  refusal: string | undefined
  /** Forgets what the server said. */
  takeBack: () => void
}

/**
 * One write to the server by a button without fields; `useServerForm` does it for a form. It throws nothing, whatever
 * `send` rejects with, and ends without a word when the person leaves.
 */
export function useWrite<Input, Answer>({
  send,
  onDone,
  onFailed,
}: WriteOptions<Input, Answer>): Write<Input> {
  const { i18n } = useLingui()
  const ids = useRequestIds()
  // Known before the next render: two quick taps are one.
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])

  const attempt = useMutation({
    mutationFn: async ({ input, controller }: { input: Input; controller: AbortController }) => {
      const answer = await send(input, controller.signal, ids.of(input))
      controller.signal.throwIfAborted()
      return answer
    },
    gcTime: 0,
    onSuccess: (answer, { input }) => {
      ids.answered()
      onDone?.(answer, input)
    },
    onError: (error, { input, controller }) => {
      if (!isUnanswered(error)) ids.answered()
      if (controller.signal.aborted) attempt.reset()
      else onFailed?.(error, input)
    },
    onSettled: () => {
      under.current = undefined
    },
  })

  // What the server said to one person is not true of the next, nor of the same one signed in again.
  const token = useStore($session)?.token
  const { reset, mutate, error } = attempt
  useEffect(() => {
    if (token !== undefined && !under.current) reset()
  }, [token, reset])

  const write = useCallback(
    (input: Input) => {
      if (under.current) return
      const controller = new AbortController()
      under.current = controller
      mutate({ input, controller })
    },
    [mutate],
  )
  return {
    write,
    busy: attempt.isPending,
    refusal: error ? (isUnanswered(error) ? i18n._(UNANSWERED_WORDS) : errorMessage(error, i18n)) : undefined,
    takeBack: reset,
  }
}
