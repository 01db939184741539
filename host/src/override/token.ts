import { GRANT_PARAMETER } from '@arcada/kit/federation/names'
import { readStored, writeStored } from '@arcada/kit/session'

const KEY = 'MC_OVERRIDE'

/** The grant that this tab was opened with or keeps; a grant in the address is taken out of it. */
export function takeToken(): string | null {
  const url = new URL(location.href)
  const asked = url.searchParams.get(GRANT_PARAMETER)
  if (asked === null) return readStored('session', KEY)
  url.searchParams.delete(GRANT_PARAMETER)
  // Links, referrers and the history must not hand it on.
  history.replaceState(history.state, '', url)
  return asked
}

/** Keeps a grant for this tab, or forgets it. */
export function keepToken(token: string | null): void {
  writeStored('session', KEY, token)
}
