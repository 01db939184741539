import type { DocumentRelease } from '@arcada/kit/federation'
import { beforeEach, describe, expect, it, it as test, vi } from 'vitest'
import { startServiceWorker } from './start-service-worker.ts'

const at = (path: string) => location.origin + path

interface FakeRegistration {
  scope: string
  active?: { scriptURL: string }
  waiting?: { scriptURL: string }
  unregister(): Promise<boolean>
}

/** Registrations of the browser by their scope, and what the page did with them, in order. */
let registrations: FakeRegistration[]
let log: string[]
let sent: unknown[]
let cacheNames: string[]

function leave(scope: string, script: string, waiting?: string): void {
  registrations.push({
    scope: at(scope),
    active: { scriptURL: at(script) },
    ...(waiting === undefined ? {} : { waiting: { scriptURL: at(waiting) } }),
    unregister: async () => log.push(`unregister ${scope} ${script}`) > 0,
  })
}

const openPage = async (parts: Partial<DocumentRelease> = {}) => {
  globalThis.__arcada = Object.assign(Object.create(null), { release: parts })
  await startServiceWorker()
}

beforeEach(() => {
  registrations = []
  log = []
  sent = []
  cacheNames = ['arcada-kept-1', 'other']
  vi.stubGlobal('caches', {
    keys: async () => [...cacheNames],
    delete: async (name: string) => {
      cacheNames = cacheNames.filter((one) => one !== name)
      return true
    },
  })
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistrations: async () => [...registrations],
      register: async (address: string, options: RegistrationOptions) => {
        log.push(`register ${address} ${JSON.stringify(options)}`)
        return { active: { postMessage: (message: unknown) => sent.push(message) } }
      },
    },
  })
})

const REGISTERED = 'register /service-worker.js {"scope":"/","updateViaCache":"none"}'

describe('a page without the kill switch', () => {
  it('registers the worker that was written with the release, for the whole site', async () => {
    await openPage()
    expect(log).toEqual([REGISTERED])
    expect(sent).toEqual([{ used: [] }])
  })

  it('keeps the registration of that worker', async () => {
    leave('/', '/service-worker.js')
    await openPage()
    expect(log).toEqual([REGISTERED])
  })

  it.each<[what: string, scope: string, script: string, waiting?: string]>([
    ['a narrower scope', '/m/', '/apps/host/1/service-worker.js'],
    ['a narrower scope with the right script', '/m/', '/service-worker.js'],
    ['the script of an earlier host', '/', '/apps/host/1/service-worker.js'],
    ['the right script with a query', '/', '/service-worker.js?x=1'],
    ['another script that waits', '/', '/service-worker.js', '/apps/games/1/x.js'],
  ])('removes a registration with %s before it registers its own', async (_, scope, script, waiting) => {
    leave('/', '/service-worker.js')
    leave(scope, script, waiting)
    await openPage()
    expect(log).toEqual([`unregister ${scope} ${script}`, REGISTERED])
    expect(cacheNames).toEqual(['arcada-kept-1', 'other'])
  })
})

describe('a page with the kill switch', () => {
  it('removes every registration and the caches of the workers, and registers none', async () => {
    leave('/', '/service-worker.js')
    leave('/m/', '/apps/host/1/service-worker.js')
    await openPage({ serviceWorker: 'off' })
    expect(log).toEqual(['unregister / /service-worker.js', 'unregister /m/ /apps/host/1/service-worker.js'])
    expect(cacheNames).toEqual(['other'])
  })
})

test('starts where the browser has no service workers', async () => {
  vi.stubGlobal('navigator', {})
  await expect(openPage()).resolves.toBeUndefined()
})

test('starts where the browser refuses the registration', async () => {
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistrations: async () => Promise.reject(new DOMException('private', 'SecurityError')),
    },
  })
  await expect(openPage()).resolves.toBeUndefined()
})

test('starts where reading the service workers throws', async () => {
  vi.stubGlobal('navigator', {
    get serviceWorker(): never {
      throw new DOMException('sandboxed', 'SecurityError')
    },
  })
  await expect(openPage()).resolves.toBeUndefined()
})
