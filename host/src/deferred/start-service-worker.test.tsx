import type { DocumentRelease } from '@arcada/kit/federation'
import { failing } from '@arcada/kit/testing/failing'
import { beforeEach, describe, expect, it, it as test, vi } from 'vitest'
import { setPage } from '../testing/page.ts'
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
  setPage(parts)
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
  it('registers the worker that was written with the release, for the whole site, and keeps it', async () => {
    await openPage()
    expect(sent).toEqual([{ used: [] }])
    leave('/', '/service-worker.js')
    await openPage()
    expect(log).toEqual([REGISTERED, REGISTERED])
  })

  it('removes registrations of another scope or script before it registers its own', async () => {
    const others: [scope: string, script: string, waiting?: string][] = [
      ['/m/', '/apps/host/1/service-worker.js'],
      ['/m/', '/service-worker.js'],
      ['/', '/apps/host/1/service-worker.js'],
      ['/', '/service-worker.js?x=1'],
      ['/', '/service-worker.js', '/apps/games/1/x.js'],
    ]
    const failed = await failing(others, async (other) => {
      registrations = []
      log = []
      leave('/', '/service-worker.js')
      leave(...other)
      await openPage()
      expect(log).toEqual([`unregister ${other[0]} ${other[1]}`, REGISTERED])
      expect(cacheNames).toEqual(['arcada-kept-1', 'other'])
    })
    expect(failed).toEqual([])
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

test('starts where the browser has no service workers, refuses them or throws when they are read', async () => {
  const throwing = {
    get serviceWorker(): never {
      throw new DOMException('sandboxed', 'SecurityError')
    },
  }
  const getRegistrations = async () => Promise.reject(new DOMException('private', 'SecurityError'))
  for (const navigator of [{}, { serviceWorker: { getRegistrations } }, throwing]) {
    vi.stubGlobal('navigator', navigator)
    await expect(openPage()).resolves.toBeUndefined()
  }
})
