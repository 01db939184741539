import { integer, maybe, record, type Store } from '../../storage/store.ts'
import { Refusal } from '../common/refusal.ts'

const MAX_WRONG = 5
const LOCK_MS = 24 * 3_600_000

const toTries = record({ wrong: integer, lockedUntil: maybe(integer) })

/** Counts wrong tries of members at one thing: five in a row lock it for 24 hours. */
export function createTries(store: Store, name: string, clock: () => number) {
  const find = (memberId: number) =>
    store.all`select * from tries where name = ${name} and memberId = ${memberId}`.map(toTries)[0]

  /** End of the lock in ms; undefined without a lock. */
  function lockedUntil(memberId: number): number | undefined {
    const until = find(memberId)?.lockedUntil
    return until !== undefined && until > clock() ? until : undefined
  }

  function clear(memberId: number): void {
    store.run`delete from tries where name = ${name} and memberId = ${memberId}`
  }

  return {
    lockedUntil,
    clear,
    /**
     * Counts a wrong try and resets the count after a right one. It must run outside the booking's transaction: the count
     * has to survive a refusal.
     * @throws Refusal payment.password.locked, or the refusal of a wrong try
     */
    check(memberId: number, isRight: () => boolean, refusedWith: (triesLeft: number) => Refusal): void {
      const until = lockedUntil(memberId)
      if (until !== undefined) throw new Refusal('payment.password.locked', { until })
      const before = find(memberId)
      if (isRight()) {
        clear(memberId)
        return
      }
      // A lock that is over starts the count anew.
      const wrong = (before && before.lockedUntil === undefined ? before.wrong : 0) + 1
      const lock = wrong >= MAX_WRONG ? clock() + LOCK_MS : undefined
      store.put('tries', { name, memberId, wrong, lockedUntil: lock })
      if (lock !== undefined) throw new Refusal('payment.password.locked', { until: lock })
      throw refusedWith(MAX_WRONG - wrong)
    },
  }
}
