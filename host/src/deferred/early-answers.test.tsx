import type { EarlyAnswer } from '@arcada/kit/federation'
import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../startup/environment.ts'
import { setPage } from '../testing/page.ts'
import { dropUnusedAnswers, keepAnswer } from './early-answers.ts'

const answer = async (): Promise<EarlyAnswer> => ({ status: 200, body: '{}' })
const waiting = () => [...globalThis.__arcada.early.keys()]
const write = () => queryClient.getMutationCache().build(queryClient, { mutationFn: async () => 1 })
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  setPage()
  globalThis.__arcada.early.set('of the boot script', answer())
  stop = dropUnusedAnswers()
})
afterEach(() => {
  stop()
  queryClient.clear()
})

test('an answer that no screen takes over is dropped after ten seconds', () => {
  vi.advanceTimersByTime(5_000)
  keepAnswer('of a click', answer())
  vi.advanceTimersByTime(4_999)
  expect(waiting()).toEqual(['of the boot script', 'of a click'])
  vi.advanceTimersByTime(1)
  expect(waiting()).toEqual(['of a click'])
  vi.advanceTimersByTime(5_000)
  expect(waiting()).toEqual([])
})

test('a write drops all of them, because it may have changed what they say', () => {
  keepAnswer('of a click', answer())
  write()
  expect(waiting()).toEqual([])
})

test('a form that is only drawn drops none', () => {
  const form = new MutationObserver(queryClient, { mutationFn: async () => 1 })
  form.setOptions({ mutationFn: async () => 2 })
  expect(waiting()).toEqual(['of the boot script'])
})

test('a call that failed leaves no answer, so the screen sends it again', async () => {
  keepAnswer('of a click', Promise.reject(new TypeError('offline')))
  await vi.waitFor(() => expect(waiting()).toEqual(['of the boot script']))
})
