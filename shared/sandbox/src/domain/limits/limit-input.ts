import { centavosOf } from '@arcada/kit/contract/centavos'
import type { LimitKind, LimitPeriod, RgProfile } from '@arcada/kit/contract/entities/rg-profile'
import { Refusal } from '../common/refusal.ts'

/**
 * A limit from a request, in centavos or whole minutes. 0 is a limit too.
 * @throws Refusal rg.limit.invalid naming field, reason, minimum and maximum
 */
export function readLimit(profile: RgProfile, kind: LimitKind, period: LimitPeriod, value: number): number {
  checkPeriod(profile, kind, period)
  const range = kind === 'TIME' ? profile.minutes[period] : profile.money
  const refuse = (reason: string) => {
    throw new Refusal('rg.limit.invalid', { field: 'value', reason, ...range })
  }
  if (kind === 'TIME' && !Number.isInteger(value)) refuse('whole')
  if (!(value >= range.min && value <= range.max)) refuse('range')
  if (Number(value.toFixed(2)) !== value) refuse('decimals')
  return kind === 'TIME' ? value : centavosOf(value)
}

/** @throws Refusal rg.limit.invalid for a kind that is not offered, or a period that it does not have */
export function checkPeriod(profile: RgProfile, kind: LimitKind, period: LimitPeriod): void {
  if (!profile.limitKinds.includes(kind))
    throw new Refusal('rg.limit.invalid', { field: 'kind', reason: 'unknown' })
  if (period === 'SESSION' && kind !== 'TIME')
    throw new Refusal('rg.limit.invalid', { field: 'period', reason: 'unknown' })
}
