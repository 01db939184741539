import { $session, readStored, writeStored } from '@arcada/kit/session'
import { atom, computed, onMount } from '@arcada/kit/session/store'

/** Local storage: userName -> list of gameId (LOTT-13). */
const KEY = 'MC_LOTT_FAV'

type Favourites = Record<string, string[]>

const $all = atom<Favourites>({})

onMount($all, () => {
  const read = () => $all.set(readAll())
  const follow = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) read()
  }
  read()
  // Runs a second after the last reader left, when the page may be gone.
  const listening = new AbortController()
  window.addEventListener('storage', follow, { signal: listening.signal })
  return () => listening.abort()
})

/** Ids of the logged-in player's favourite lotteries; empty for a guest. */
export const $favourites = computed([$all, $session], (all, session): readonly string[] =>
  session ? listOf(all, session.userName) : [],
)

/** Toggles a favourite; returns whether it is one now. Needs a session. */
export function toggleFavourite(gameId: string): boolean {
  const userName = $session.get()?.userName
  if (userName === undefined) return false
  // Another tab may have changed the list since it was read.
  const all = readAll()
  const before = listOf(all, userName)
  const added = !before.includes(gameId)
  const after = added ? [...before, gameId] : before.filter((id) => id !== gameId)
  const next = { ...all, [userName]: after }
  writeStored('local', KEY, JSON.stringify(next))
  $all.set(next)
  return added
}

function listOf(all: Favourites, userName: string): string[] {
  return Object.hasOwn(all, userName) ? (all[userName] ?? []) : []
}

function readAll(): Favourites {
  const stored = readStored('local', KEY)
  if (stored === null) return {}
  try {
    const value: unknown = JSON.parse(stored)
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(isList))
  } catch {
    return {}
  }
}

function isList(entry: [string, unknown]): entry is [string, string[]] {
  return Array.isArray(entry[1]) && entry[1].every((id) => typeof id === 'string')
}
