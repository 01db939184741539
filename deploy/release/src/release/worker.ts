import type { ReleasedApp, WhitelabelConfig } from '@arcada/federation'
import { NO_WORKER, sitePath, WORKER_FILE, workerPath } from '@arcada/federation/names'
import type { Apps } from '../publish/apps.ts'
import type { Store } from '../store/store.ts'

/** The host's; with the kill switch, or without one, a worker that unregisters itself. */
export async function workerText(
  apps: Apps,
  host: ReleasedApp,
  { serviceWorker }: Pick<WhitelabelConfig, 'serviceWorker'>,
): Promise<string> {
  if (serviceWorker === 'off' || host.files[WORKER_FILE] === undefined) return NO_WORKER
  return apps.text(host, WORKER_FILE)
}

/** A run that was overtaken writes nothing: the other one writes its own after its document. */
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
