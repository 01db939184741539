import { page } from '@arcada/kit/federation'
import { APPS, WORKER_ADDRESS } from '@arcada/kit/federation/names'
import { workerUrl } from '../remotes/policy.ts'

const SCOPE = '/'

/**
 * Registers the site's service worker, which the release tool writes with each release at one stable address (decision
 * 0009), and removes every other registration. With the release's kill switch on, removes all of them and their caches.
 * Does nothing in a browser without service workers. Never fails: the site works without one.
 */
export async function startServiceWorker(): Promise<void> {
  try {
    // Reading it throws in a sandboxed frame.
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker
    if (!container) return
    if (page().release.serviceWorker === 'off') return await removeAll(container)
    await removeOthers(container)
    const registration = await container.register(workerUrl(), { scope: SCOPE, updateViaCache: 'none' })
    const active = registration.active ?? (await container.ready).active
    active?.postMessage({ used: usedFiles() })
  } catch {
    // Private windows and full disks refuse it.
  }
}

async function removeAll(container: ServiceWorkerContainer): Promise<void> {
  for (const registration of await container.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) if (name.startsWith('arcada-')) await caches.delete(name)
}

/** A narrower scope wins over the site's own, so a registration of an earlier script could still answer its pages. */
async function removeOthers(container: ServiceWorkerContainer): Promise<void> {
  for (const registration of await container.getRegistrations())
    if (!isOwn(registration)) await registration.unregister()
}

function isOwn({ scope, installing, waiting, active }: ServiceWorkerRegistration): boolean {
  const own = location.origin + WORKER_ADDRESS
  const scripts = [installing, waiting, active].flatMap((worker) => worker?.scriptURL ?? [])
  return scope === location.origin + SCOPE && scripts.every((address) => address === own)
}

/** Scripts that this page has loaded; the worker caches those that the release names. */
function usedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(APPS))
    .map(({ pathname }) => pathname)
}
