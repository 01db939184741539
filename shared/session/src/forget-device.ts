import { $session, logOut } from './session.ts'
import { localKeys, readStored, writeStored } from './storage.ts'

const FAVOURITES = 'MC_LOTT_FAV'
const ANSWERS = 'MC_CACHE:'

/**
 * Deletes the logged-in account from this device after a block: the session in every tab, the stored log-in, lists and
 * caches, the push subscription. Only data of every device stay, so that nothing reveals the block.
 * Does not call the server. Never fails; resolves when the browser's stores are empty.
 */
export async function forgetDevice(): Promise<void> {
  const userName = $session.get()?.userName
  logOut('chosen')
  if (userName !== undefined) forgetFavourites(userName)
  for (const key of localKeys()) if (key.startsWith(ANSWERS)) writeStored('local', key, null)
  await Promise.allSettled([forgetCopies(), endPush()])
}

function forgetFavourites(userName: string): void {
  const stored = readStored('local', FAVOURITES)
  if (stored === null) return
  try {
    const { [userName]: _gone, ...others }: Record<string, unknown> = JSON.parse(stored)
    writeStored('local', FAVOURITES, Object.keys(others).length > 0 ? JSON.stringify(others) : null)
  } catch {
    // Unreadable data may belong to that player.
    writeStored('local', FAVOURITES, null)
  }
}

async function forgetCopies(): Promise<void> {
  if (typeof caches === 'undefined') return
  for (const name of await caches.keys()) await caches.delete(name)
}

async function endPush(): Promise<void> {
  const registrations = (await globalThis.navigator?.serviceWorker?.getRegistrations()) ?? []
  for (const { pushManager } of registrations) {
    const subscription = await pushManager?.getSubscription()
    await subscription?.unsubscribe()
  }
}
