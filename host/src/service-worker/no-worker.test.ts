import { NO_WORKER } from '@arcada/kit/federation/names'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeCaches } from './testing/fake-caches.ts'

type Listener = (event: { waitUntil(work: Promise<unknown>): void }) => void

const listeners = new Map<string, Listener>()
const skipWaiting = vi.fn()
let caches: FakeCaches
/** Settles when the browser has unregistered the worker: after its installation, as in a browser. */
let unregister: () => Promise<boolean>
let unregistered: number

beforeEach(async () => {
  listeners.clear()
  skipWaiting.mockReset()
  caches = new FakeCaches()
  for (const name of ['arcada-kept-1', 'arcada-kept-2', 'other']) await caches.open(name)
  unregistered = 0
  unregister = () => {
    unregistered += 1
    return Promise.resolve(true)
  }
  const run = new Function('addEventListener', 'skipWaiting', 'registration', 'caches', NO_WORKER)
  const listen = (type: string, listener: Listener) => listeners.set(type, listener)
  run(listen, skipWaiting, { unregister: () => unregister() }, caches)
})

async function dispatch(type: string): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners.get(type)?.({ waitUntil: (one) => void work.push(one) })
  await Promise.all(work)
}

describe('the worker that removes workers', () => {
  it('unregisters at its installation, and ends it without waiting for that', async () => {
    unregister = () => {
      unregistered += 1
      return new Promise(() => {})
    }
    await dispatch('install')
    expect(unregistered).toBe(1)
    expect(skipWaiting).toHaveBeenCalledOnce()
    expect(await caches.keys()).toEqual(['other'])
  })

  it('unregisters again once it is active, and deletes what was cached in between', async () => {
    await dispatch('install')
    await caches.open('arcada-kept-1')
    await dispatch('activate')
    expect(unregistered).toBe(2)
    expect(await caches.keys()).toEqual(['other'])
  })

  it('answers no request', () => {
    expect([...listeners.keys()]).toEqual(['install', 'activate'])
  })
})
