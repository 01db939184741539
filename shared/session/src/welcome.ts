import { readStored, writeStored } from './storage.ts'

const KEY = 'MC_WELCOME'

/** Somebody has just registered: home welcomes them, once. */
export function expectWelcome(): void {
  writeStored('session', KEY, '1')
}

/** Whether the person in this tab has registered and was not welcomed yet. */
export function isWelcomeDue(): boolean {
  return readStored('session', KEY) !== null
}

/** The person has been welcomed. */
export function endWelcome(): void {
  writeStored('session', KEY, null)
}
