import { LIMIT_KINDS, LIMIT_PERIODS } from '@arcada/contract/entities/rg-profile'
import type { Core } from '../core.ts'

const MOST = 100_000_000

/**
 * What the house decides on a player: `{whitelabel, userName, limit: {kind, period, value}}` sets a limit that the player can
 * only lower, in reais or minutes (null takes it away); `release: true` lets somebody ask to return who is excluded without an end.
 * @throws TypeError that names what is wrong
 */
export function decidePlayer(core: Core, body: Record<string, unknown>): { userName: string } {
  const { whitelabel, userName, limit, release } = body
  const member =
    typeof whitelabel === 'string' && typeof userName === 'string'
      ? core.people.byName(whitelabel, userName)
      : undefined
  if (!member) throw new TypeError('whitelabel and userName must name somebody')
  if (release === true) core.rg.exclusions.release(member)
  if (limit !== undefined) {
    const { kind, period, value } = Object(limit)
    const known = LIMIT_KINDS.find((one) => one === kind)
    const window = LIMIT_PERIODS.find((one) => one === period)
    const fits = value === null || (typeof value === 'number' && value >= 0 && value <= MOST)
    if (!known || !window || !fits || (window === 'SESSION' && known !== 'TIME'))
      throw new TypeError('limit must have kind, period and a value or null')
    const amount = value === null ? null : Math.round(known === 'TIME' ? value : value * 100)
    core.rg.limits.impose(member, known, window, amount)
  }
  return { userName: member.userName }
}
