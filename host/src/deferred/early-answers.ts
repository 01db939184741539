import { type EarlyAnswer, page } from '@arcada/kit/federation'
import { queryClient } from '../startup/environment.ts'

/** An answer that no screen has taken over after this time is too old, in ms. */
const MAX_AGE_MS = 10_000

/** Keys of answers that wait for their screen. */
const waiting = new Set<string>()

/**
 * Drops early answers that no screen takes over: after ten seconds, and at any write, which may put them out of date. For
 * those of the boot script the time starts with this call. Returns how to stop.
 */
export function dropUnusedAnswers(): () => void {
  for (const [key, answer] of page().early) watch(key, answer)
  return queryClient.getMutationCache().subscribe(({ type }) => {
    // The others tell that a form was drawn.
    if (type !== 'added' && type !== 'updated') return
    for (const key of waiting) drop(key)
  })
}

/** Keeps an answer for the screen that is going to ask for it; `request` takes it over. */
export function keepAnswer(key: string, answer: Promise<EarlyAnswer>): void {
  page().early.set(key, answer)
  watch(key, answer)
}

function watch(key: string, answer: Promise<EarlyAnswer>): void {
  waiting.add(key)
  answer.catch(() => drop(key))
  setTimeout(() => drop(key), MAX_AGE_MS)
}

function drop(key: string): void {
  if (waiting.delete(key)) page().early.delete(key)
}
