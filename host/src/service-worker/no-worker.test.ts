import { NO_WORKER } from '@arcada/kit/federation/names'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeCaches } from './testing/fake-caches.ts'

type Listener = (event: { waitUntil(work: Promise<unknown>): void }) => void

const listeners = new Map<string, Listener>()
const skipWaiting = vi.fn()
let caches: FakeCaches
/** Settles when the browser has unregistered the worker: after its installation, as in a browser. */
const unregister = vi.fn<() => Promise<boolean>>()

beforeEach(async () => {
  listeners.clear()
  skipWaiting.mockReset()
  caches = new FakeCaches()
  for (const name of ['arcada-kept-1', 'arcada-kept-2', 'other']) await caches.open(name)
  unregister.mockReset().mockResolvedValue(true)
  const run = new Function('addEventListener', 'skipWaiting', 'registration', 'caches', NO_WORKER)
  const listen = (type: string, listener: Listener) => listeners.set(type, listener)
  run(listen, skipWaiting, { unregister }, caches)
})

async function dispatch(type: string): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners.get(type)?.({ waitUntil: (one) => void work.push(one) })
  await Promise.all(work)
}

test('the worker that removes workers ends its installation without waiting for that, and answers no request', async () => {
  unregister.mockReturnValue(new Promise(() => {}))
  await dispatch('install')
  expect(unregister).toHaveBeenCalledOnce()
  expect(skipWaiting).toHaveBeenCalledOnce()
  expect(await caches.keys()).toEqual(['other'])
  expect([...listeners.keys()]).toEqual(['install', 'activate'])
})

test('the worker that removes workers does so again once it is active, and deletes what was cached in between', async () => {
  await dispatch('install')
  await caches.open('arcada-kept-1')
  await dispatch('activate')
  expect(unregister).toHaveBeenCalledTimes(2)
  expect(await caches.keys()).toEqual(['other'])
})
