import { expect, logInOn, type Page, test } from '../support/test.ts'

type Failure = 'absent' | 'throws' | 'hangs'
interface Case {
  /** Path of the interface from the window. */
  api: string
  failures: readonly Failure[]
  /** Its methods, which never resolve in the case `hangs`. */
  methods?: readonly string[]
}

/** Every browser interface of the site that a setting, a private window or a policy can disable. */
const CASES: readonly Case[] = [
  { api: 'localStorage', failures: ['absent', 'throws'] },
  { api: 'sessionStorage', failures: ['absent', 'throws'] },
  { api: 'indexedDB', failures: ['absent', 'throws', 'hangs'], methods: ['open'] },
  { api: 'BroadcastChannel', failures: ['absent', 'throws', 'hangs'] },
  { api: 'caches', failures: ['absent', 'throws', 'hangs'], methods: ['keys', 'open', 'match', 'delete'] },
  {
    api: 'navigator.serviceWorker',
    failures: ['absent', 'throws', 'hangs'],
    methods: ['register', 'getRegistrations'],
  },
  { api: 'navigator.sendBeacon', failures: ['absent', 'throws'] },
  { api: 'navigator.clipboard', failures: ['absent', 'throws', 'hangs'], methods: ['writeText'] },
  { api: 'navigator.share', failures: ['absent', 'throws', 'hangs'] },
  { api: 'matchMedia', failures: ['absent', 'throws'] },
  { api: 'requestIdleCallback', failures: ['absent'] },
]

/** Disables an interface before any script of the page runs. */
async function disable(
  page: Page,
  api: string,
  failure: Failure,
  methods: readonly string[] = [],
): Promise<void> {
  await page.addInitScript(
    ([path, how, names]) => {
      const [name = '', owner] = path.split('.').reverse()
      const place: object = owner === 'navigator' ? Navigator.prototype : window
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      const never = () => new Promise(() => {})
      if (how === 'absent') {
        Reflect.deleteProperty(place, name)
        Reflect.defineProperty(place, name, { configurable: true, get: () => undefined })
      } else if (how === 'throws' && ['BroadcastChannel', 'matchMedia'].includes(name))
        Reflect.defineProperty(place, name, { configurable: true, value: refuse })
      else if (how === 'throws' && ['share', 'sendBeacon'].includes(name))
        Reflect.defineProperty(place, name, { configurable: true, value: refuse })
      else if (how === 'throws') Reflect.defineProperty(place, name, { configurable: true, get: refuse })
      else if (name === 'share') Reflect.defineProperty(place, name, { configurable: true, value: never })
      else if (name === 'BroadcastChannel') {
        // A channel without messages.
        class Silent {
          postMessage() {}
          close() {}
        }
        Reflect.defineProperty(place, name, { configurable: true, value: Silent })
      } else {
        const silent = Object.fromEntries(
          names.map((one) => [one, one === 'open' && name === 'indexedDB' ? () => ({}) : never]),
        )
        Reflect.defineProperty(place, name, { configurable: true, get: () => silent })
      }
    },
    [api, failure, methods] as const,
  )
}

async function opensAndShares(page: Page): Promise<void> {
  await page.goto('/m/home')
  await expect(page.getByRole('article').first()).toBeVisible()
  await logInOn(page, 'marina')
  // In place: without a storage the session is only in this page.
  await page.evaluate(() => {
    history.pushState({ idx: 1 }, '', '/m/inviteFriends')
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
  })
  const copy = page.getByRole('main').getByRole('button', { name: 'Copiar link' })
  await copy.click()
  await expect(
    page
      .getByText(/^Copiado$/)
      .or(page.getByText(/navegador não (permite|deixa) copiar/))
      .first(),
  ).toBeVisible()
  const hand = page.getByRole('main').getByRole('button', { name: 'Compartilhar' })
  await hand.click()
  await expect(hand).toBeEnabled()
}

for (const failure of ['absent', 'throws', 'hangs'] as const) {
  const how = failure === 'absent' ? 'is absent' : failure
  test(`[SESS-04] the site opens and a member logs in and shares although every interface ${how} at once`, async ({
    page,
  }) => {
    for (const { api, failures, methods } of CASES)
      if (failures.includes(failure) && !api.startsWith('navigator.share'))
        await disable(page, api, failure, methods)
    await opensAndShares(page)
  })

  test(`a member shares although navigator.share ${how}`, { tag: '@long' }, async ({ page }) => {
    await disable(page, 'navigator.share', failure)
    await opensAndShares(page)
    if (failure !== 'hangs') await expect(page.getByText(/Link copiado|Copie-o/).first()).toBeVisible()
  })
}
