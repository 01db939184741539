import { integer, type Store, text } from '../../storage/store.ts'
import { hashPassword, passwordFits } from '../accounts/people.ts'
import { Refusal } from '../common/refusal.ts'

const MAX_WRONG = 5
const LOCK_MS = 24 * 3_600_000

/** Withdrawal passwords: six digits that guard every call that pays money out (MC-71). */
export interface PaymentPasswords {
  has(memberId: number): boolean
  /** End of the lock in ms; undefined without a lock. */
  lockedUntil(memberId: number): number | undefined
  /**
   * Counts a wrong try and resets the count after a right one. It must run outside the booking's transaction: the count
   * has to survive a refusal.
   * @param field name of the field that holds it
   * @throws Refusal payment.password.missing, .locked, .wrong
   */
  check(memberId: number, password: string, field?: string): void
  /** @throws Refusal payment.password.weak */
  refuseWeak(password: string, field?: string): void
  /**
   * Sets it anew and ends a lock.
   * @throws Refusal payment.password.weak
   */
  set(memberId: number, password: string): void
}

export function createPaymentPasswords(store: Store, clock: () => number): PaymentPasswords {
  const find = (memberId: number) =>
    store.one('select * from payment_passwords where member_id = ?', memberId)

  const passwords: PaymentPasswords = {
    has: (memberId) => find(memberId) !== undefined,
    lockedUntil(memberId) {
      const until = find(memberId)?.locked_until
      return typeof until === 'number' && until > clock() ? until : undefined
    },
    check(memberId, password, field = 'paymentPassword') {
      const row = find(memberId)
      if (!row) throw new Refusal('payment.password.missing')
      const until = passwords.lockedUntil(memberId)
      if (until !== undefined) throw new Refusal('payment.password.locked', { until })
      if (passwordFits(password, text(row, 'password'))) {
        store.run('update payment_passwords set wrong = 0, locked_until = null where member_id = ?', memberId)
        return
      }
      // A lock that is over starts the count anew.
      const wrong = (row.locked_until === null ? integer(row, 'wrong') : 0) + 1
      const lock = wrong >= MAX_WRONG ? clock() + LOCK_MS : null
      store.run(
        'update payment_passwords set wrong = ?, locked_until = ? where member_id = ?',
        wrong,
        lock,
        memberId,
      )
      if (lock !== null) throw new Refusal('payment.password.locked', { until: lock })
      throw new Refusal('payment.password.wrong', { field, triesLeft: MAX_WRONG - wrong })
    },
    refuseWeak(password, field = 'password') {
      if (isWeak(password)) throw new Refusal('payment.password.weak', { field })
    },
    set(memberId, password) {
      passwords.refuseWeak(password)
      store.run(
        `insert into payment_passwords (member_id, password, wrong, locked_until) values (?, ?, 0, null)
         on conflict (member_id) do update set password = excluded.password, wrong = 0, locked_until = null`,
        memberId,
        hashPassword(password),
      )
    },
  }
  return passwords
}

/** Not six digits, all equal, or each one more or one less than the one before (MC-82). */
function isWeak(password: string): boolean {
  if (!/^\d{6}$/.test(password)) return true
  const steps = [...password].slice(1).map((digit, at) => Number(digit) - Number(password[at]))
  return [0, 1, -1].some((same) => steps.every((step) => step === same))
}
