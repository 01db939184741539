import { readStored, writeStored } from '@arcada/session/storage'

const KEY = 'MC_BUCKET'
const BUCKETS = 10_000

/** From 0 to 9999, kept for good, so that nobody changes sides; a browser that keeps nothing is in no canary. */
export function bucket(): number {
  const kept = readStored('local', KEY) ?? ''
  const own = /^\d{1,4}$/.test(kept) ? kept : `${Math.floor(Math.random() * BUCKETS)}`
  return writeStored('local', KEY, own) ? Number(own) : BUCKETS
}
