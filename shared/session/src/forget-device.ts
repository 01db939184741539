import { $session, signOut } from './session.ts'
import { localKeys, readStored, writeStored } from './storage.ts'

const FAVOURITES = 'MC_LOTT_FAV'
const ANSWERS = 'MC_CACHE:'

/**
 * Makes this device forget the account that is signed in, for somebody who blocked it (RG 4.8): the session in every tab,
 * what signs in again, lists and copies, the line by which messages come. What stays is what everybody's device has: nothing
 * tells that an account is blocked. Does not call the server. Never fails; resolves when the browser's own stores are empty.
 */
export async function forgetDevice(): Promise<void> {
  const userName = $session.get()?.userName
  signOut('chosen')
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
    // What cannot be read may be of that person.
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
