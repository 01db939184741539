import { maybe, type Store, text } from '../../storage/store.ts'
import { hashPassword, passwordFits } from '../accounts/people.ts'
import { Refusal } from '../common/refusal.ts'
import { createTries } from '../security/tries.ts'

/** Withdrawal passwords: six digits that guard every call that pays money out (MC-71). */
export function createPaymentPasswords(store: Store, clock: () => number) {
  const tries = createTries(store, 'paymentPassword', clock)
  const find = (memberId: number) => {
    const row = store.one`select paymentPassword from members where id = ${memberId}`
    return row && maybe(text)(row, 'paymentPassword')
  }

  /** @throws Refusal payment.password.weak */
  function refuseWeak(password: string, field = 'password'): void {
    if (isWeak(password)) throw new Refusal('payment.password.weak', { field })
  }

  return {
    refuseWeak,
    has: (memberId: number): boolean => find(memberId) !== undefined,
    /** End of the lock in ms; undefined without a lock. */
    lockedUntil: tries.lockedUntil,
    /**
     * Checks it as `tries.check` does.
     * @param field name of the field that holds it
     * @throws Refusal payment.password.missing, .locked, .wrong
     */
    check(memberId: number, password: string, field = 'paymentPassword'): void {
      const stored = find(memberId)
      if (stored === undefined) throw new Refusal('payment.password.missing')
      const refusedWith = (triesLeft: number) => new Refusal('payment.password.wrong', { field, triesLeft })
      tries.check(memberId, () => passwordFits(password, stored), refusedWith)
    },
    /**
     * Sets it anew and ends a lock.
     * @throws Refusal payment.password.weak
     */
    set(memberId: number, password: string): void {
      refuseWeak(password)
      store.run`update members set paymentPassword = ${hashPassword(password)} where id = ${memberId}`
      tries.clear(memberId)
    },
  }
}

/** Not six digits, all equal, or each one more or one less than the one before (MC-82). */
function isWeak(password: string): boolean {
  if (!/^\d{6}$/.test(password)) return true
  const steps = [...password].slice(1).map((digit, at) => Number(digit) - Number(password[at]))
  return [0, 1, -1].some((same) => steps.every((step) => step === same))
}
