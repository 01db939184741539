import { readStored, writeStored } from '@arcada/kit/session/storage'

const KEY = 'MC_BUCKET'
const BUCKETS = 10_000

/** From 0 to 9999, stored permanently, so that a browser stays in or out of a canary; one without storage is in none. */
export function bucket(): number {
  const kept = readStored('local', KEY) ?? ''
  const own = /^\d{1,4}$/.test(kept) ? kept : `${Math.floor(Math.random() * BUCKETS)}`
  return writeStored('local', KEY, own) ? Number(own) : BUCKETS
}
