import type { ReleasedApp, WhitelabelConfig } from '@arcada/kit/federation'
import { NO_WORKER, sitePath, WORKER_FILE, workerPath } from '@arcada/kit/federation/names'
import type { Apps } from '../publish/apps.ts'
import type { Store } from '../store/store.ts'

/**
 * The service worker of a release: the one that its host was published with, or, with the kill switch on and for a host
 * that has none, one that unregisters itself. A Refusal when the host's file is missing or altered.
 */
export async function workerText(
  apps: Apps,
  host: ReleasedApp,
  { serviceWorker }: Pick<WhitelabelConfig, 'serviceWorker'>,
): Promise<string> {
  if (serviceWorker === 'off' || host.files[WORKER_FILE] === undefined) return NO_WORKER
  return apps.text(host, WORKER_FILE)
}

/**
 * Writes the service worker of the document that was just made live. A run that was overtaken meanwhile writes nothing: the
 * other one writes its own after its document.
 */
export async function putWorker(store: Store, whitelabel: string, html: string, text: string): Promise<void> {
  const path = workerPath(whitelabel)
  for (;;) {
    // Read before the document: a worker that is written afterwards makes the swap below fail.
    const there = await store.read(path)
    if (there?.bytes.toString('utf8') === text) return
    const document = await store.read(sitePath(whitelabel))
    if (document?.bytes.toString('utf8') !== html) return
    if (await store.compareAndSwap(path, Buffer.from(text), there?.etag ?? null)) return
  }
}

/** What is wrong with the stored service worker of a whitelabel, a sentence each; `text` is what it must be. */
export async function workerProblems(store: Store, whitelabel: string, text: string): Promise<string[]> {
  const path = workerPath(whitelabel)
  const there = await store.read(path)
  if (there?.bytes.toString('utf8') === text) return []
  const what = there
    ? 'is not the service worker of what is live: it was altered, or a run was killed'
    : 'is missing'
  return [
    `${path} in ${store.address} ${what}. Run 'apply --whitelabel ${whitelabel}', which writes it again.`,
  ]
}
