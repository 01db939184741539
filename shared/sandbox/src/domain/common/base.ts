import type { Store } from '../../storage/store.ts'

/** The parts of the sandbox that every rule may need. */
export interface Base {
  store: Store
  /** Ms since 1970. */
  clock: () => number
}
