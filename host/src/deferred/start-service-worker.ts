import { page } from '@arcada/federation'
import { APPS, WORKER } from '@arcada/federation/names'
import { scriptUrl } from '../remotes/policy.ts'

/** Where the worker of this very host version lies (architecture: service worker). */
function workerAddress(): string {
  return `${page().release.host.base}${WORKER}.js`
}

/**
 * Registers the worker of this host version for the whole site, or takes every worker of the site away where the
 * release's kill switch is on. Does nothing where the browser has none, and never fails: the site works without.
 */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker: container } = navigator
  try {
    if (page().release.serviceWorker === 'off') return await removeWorkers(container)
    const registration = await container.register(scriptUrl(workerAddress()), {
      scope: '/',
      updateViaCache: 'none',
    })
    const active = registration.active ?? (await container.ready).active
    active?.postMessage({ used: usedFiles() })
  } catch {
    // Private windows and full disks refuse it.
  }
}

async function removeWorkers(container: ServiceWorkerContainer): Promise<void> {
  for (const registration of await container.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) if (name.startsWith('arcada-')) await caches.delete(name)
}

/** Scripts that this page has loaded already; the worker keeps those that the release names. */
function usedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(APPS))
    .map(({ pathname }) => pathname)
}
