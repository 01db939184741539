import type { Releases } from '../../support/releases.ts'
import { logInOn, type Page } from '../../support/test.ts'
import { makeFaulty, nameOf } from './breakable.ts'
import { DELAY_MS, IN_CODE, type Kind, ON_THE_LINE } from './kinds.ts'
import type { Part } from './parts.ts'

/** A little longer than the page waits for one script or list. */
const STEP_MS = 8_100

interface Shop {
  page: Page
  releases: Releases
  logIn: (name: string) => Promise<void>
}

const faultyVersions = new Map<string, string>()

/** Promotes a build of an app that contains the faults in code, once in a worker. */
async function promoteFaulty(app: string, releases: Releases): Promise<void> {
  if (faultyVersions.has(app)) return
  const version = await releases.publishVariant(app, 'faulty', (folder) => makeFaulty(app, folder))
  await releases.promote('arcada', { [app]: version })
  faultyVersions.set(app, version)
}

/** Puts the checkout's own versions back, for the other tests of this worker. */
export async function takeBack(releases: Releases): Promise<void> {
  const apps = [...faultyVersions.keys()]
  if (apps.length === 0) return
  await releases.promote('arcada', Object.fromEntries(apps.map((app) => [app, releases.version(app)])))
  faultyVersions.clear()
}

/** One kind of fault of one part, which a test turns on and off. */
export class Fault {
  private on = false
  private readonly held: (() => void)[] = []
  private readonly page: Page
  private readonly part: Part
  private readonly kind: Kind
  private constructor(page: Page, part: Part, kind: Kind) {
    this.page = page
    this.part = part
    this.kind = kind
  }

  static async prepare({ page, releases, logIn }: Shop, part: Part, kind: Kind): Promise<Fault> {
    const fault = new Fault(page, part, kind)
    if (kind === 'storage forbidden') {
      await forbidStorage(page)
      if (part.as) await logInOn(page, part.as)
      return fault
    }
    if (part.as) await logIn(part.as)
    // In other cells the announcements would precede a popup.
    if (part.app === 'promotions' && part.name === 'popup')
      await page.addInitScript(() => sessionStorage.removeItem('MC_SEEN:popups'))
    // The log-in may have led to home, and shown it there.
    if (part.name === 'popup')
      await page.addInitScript(() => sessionStorage.removeItem('MC_SEEN:interstitial'))
    if (kind === 'storage full') await fillStorage(page)
    if (ON_THE_LINE.includes(kind)) await fault.watchLine()
    if (IN_CODE.includes(kind)) {
      await promoteFaulty(part.app, releases)
      // Without a previous version; with one, it replaces what throws while loading (ladder.e2e.ts).
      if (kind === 'throws while loading' && part.app !== 'host')
        await page.route(`**/apps/${part.app}/${releases.version(part.app)}/**`, (route) => route.abort())
    }
    if (kind === 'hanging') await page.clock.install()
    return fault
  }

  /** From now on, also on pages that open later. */
  async begin(): Promise<void> {
    this.on = true
    if (!IN_CODE.includes(this.kind)) return
    const wanted = { part: nameOf(this.part), kind: this.kind }
    const turnOn = (fault: typeof wanted) => {
      const here = globalThis as { __fault?: typeof wanted }
      if (sessionStorage.getItem('mended') === null) here.__fault = fault
    }
    await this.page.addInitScript(turnOn, wanted)
    await this.page.evaluate(turnOn, wanted).catch(() => undefined)
  }

  async end(): Promise<void> {
    this.on = false
    if (IN_CODE.includes(this.kind))
      await this.page.evaluate(() => {
        sessionStorage.setItem('mended', 'yes')
        Reflect.deleteProperty(globalThis, '__fault')
      })
  }

  /** Lets what hangs go on. */
  release(): void {
    this.on = false
    for (const release of this.held.splice(0)) release()
  }

  /** Lets the time pass that the page waits for what hangs. */
  async pass(): Promise<void> {
    if (this.kind === 'hanging') await this.page.clock.fastForward(STEP_MS)
  }

  private async watchLine(): Promise<void> {
    const { app, files } = this.part
    await this.page.route(`**/apps/${app}/**`, async (route) => {
      if (!this.on || (files && !files.test(route.request().url()))) return route.fallback()
      if (this.kind === 'unreachable') return route.abort()
      if (this.kind === '500') return route.fulfill({ status: 500, body: 'error' })
      if (this.kind === 'hanging') {
        await new Promise<void>((done) => this.held.push(done))
        return route.continue().catch(() => undefined)
      }
      const answer = await route.fetch()
      if (this.kind === 'slow') {
        await new Promise((done) => setTimeout(done, DELAY_MS))
        return route.fulfill({ response: answer }).catch(() => undefined)
      }
      const body = await answer.body()
      if (this.kind === 'wrong type') return route.fulfill({ response: answer, contentType: 'text/html' })
      if (this.kind === 'truncated')
        return route.fulfill({ response: answer, body: body.subarray(0, body.length >> 1) })
      return route.fulfill({ response: answer, body: Buffer.concat([body, Buffer.from('\n;0')]) })
    })
  }
}

/** Every write fails, except what the test itself stores. */
async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const write = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (!['mended', 'MC_LANG', 'MC_SEEN:popups'].includes(key))
        throw new DOMException('full', 'QuotaExceededError')
      write.call(this, key, value)
    }
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
}

async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
  })
}
