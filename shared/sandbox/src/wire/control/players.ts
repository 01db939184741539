import { centavosOf } from '@arcada/kit/contract/centavos'
import { LIMIT_KINDS, LIMIT_PERIODS } from '@arcada/kit/contract/entities/rg-profile'
import type { Core } from '../core/core.ts'

const MAX_AMOUNT = 100_000_000

/**
 * The operator's decisions on a player: `{whitelabel, userName, limit: {kind, period, value}}` sets a limit that the player can
 * only lower, in reais or minutes (null removes it); `release: true` lets a player with an open-ended exclusion ask to return;
 * `identity: {purpose, result}` is a person's decision on a check of age or presence; `endPlaySession: true` ends the running play session, whose reality checks begin anew with the next activity.
 * @throws TypeError that names what is wrong
 */
export function decidePlayer(core: Core, body: Record<string, unknown>): { userName: string } {
  const { whitelabel, userName, limit, release, identity, endPlaySession } = body
  const member =
    typeof whitelabel === 'string' && typeof userName === 'string'
      ? core.accounts.people.byName(whitelabel, userName)
      : undefined
  if (!member) throw new TypeError('whitelabel and userName must name a member')
  if (release === true) core.rg.exclusions.release(member)
  if (identity !== undefined) {
    const { purpose, result } = Object(identity)
    const known = (['AGE', 'LIVENESS'] as const).find((one) => one === purpose)
    const decided = (['PASS', 'FAIL', 'UNSURE'] as const).find((one) => one === result)
    if (!known || !decided)
      throw new TypeError('identity must have a purpose, AGE or LIVENESS, and a result, PASS, FAIL or UNSURE')
    core.rg.identity.decide(member, known, decided)
  }
  if (endPlaySession === true) core.rg.play.end(member)
  if (limit !== undefined) {
    const { kind, period, value } = Object(limit)
    const known = LIMIT_KINDS.find((one) => one === kind)
    const window = LIMIT_PERIODS.find((one) => one === period)
    const fits = value === null || (typeof value === 'number' && value >= 0 && value <= MAX_AMOUNT)
    if (!known || !window || !fits || (window === 'SESSION' && known !== 'TIME'))
      throw new TypeError('limit must have kind, period and a value or null')
    const amount = value === null ? null : known === 'TIME' ? Math.round(value) : centavosOf(value)
    core.rg.limits.impose(member, known, window, amount)
  }
  return { userName: member.userName }
}
