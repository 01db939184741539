import { integer, type Row, type Store, text } from '../../storage/store.ts'
import { NOT_AGENTS } from '../accounts/people.ts'
import { gameByNode } from '../catalogue/games.ts'
import { rebateRate } from './rebate-rates.ts'

/** The game type of lottery tickets. */
const LOTTERY = 'LOTT'

/** A rate applies to a game type, or to one vendor's games of it. */
export interface RateKey {
  gameType: string
  vendor?: string
}

export const RATE_KEYS: readonly RateKey[] = [
  { gameType: 'RNG' },
  { gameType: 'RNG', vendor: 'PIXEL' },
  { gameType: 'LIVE' },
  { gameType: 'SPORTS' },
  { gameType: 'FISH' },
  { gameType: 'PVP' },
  { gameType: 'IN_HOUSE' },
  { gameType: 'ELOTT' },
  { gameType: LOTTERY },
]
/** What an agent without an upline has above a member's default rate, in thousandths. */
const AGENTS_MORE = 2

/** A key as text, as the database stores it. */
export const nameOfKey = ({ gameType, vendor }: RateKey) => (vendor ? `${gameType}/${vendor}` : gameType)
export const KEY_NAMES = RATE_KEYS.map(nameOfKey)

/** The inverse of {@link nameOfKey}. */
export function keyOfName(name: string): RateKey {
  const [gameType = '', vendor] = name.split('/')
  return vendor ? { gameType, vendor } : { gameType }
}

/** The rate that applies to a bet: its vendor's, else its game type's. */
export function keyOfBet(row: Row): string {
  if (text(row, 'kind') === 'lottery') return LOTTERY
  const gameType = gameByNode(text(row, 'target'))?.category ?? ''
  const ofVendor = nameOfKey({ gameType, vendor: text(row, 'vendor') })
  return KEY_NAMES.includes(ofVendor) ? ofVendor : gameType
}

/** Rates by the name of their key, in thousandths. */
export type RateSet = Readonly<Record<string, number>>

/** Rebate rates of members; a new rate counts for bets that are placed afterwards (AC-60). */
export interface Rates {
  /** The rate of a member at a moment, now by default. */
  own(memberId: number, key: string, at?: number): number
  /** An agent's rate for new members, at most the agent's own. */
  forNew(agentId: number, key: string): number
  /** The highest rate in an agent's downline. */
  givenBelow(memberId: number, key: string): number
  /** The rate that the agent has set, in force or pending. */
  agreed(memberId: number, key: string): number
  /**
   * @param kind whether it is the member's own rate, or the one for members whom they bring
   * @param since ms; for a paused member it takes effect when the pause ends
   */
  set(memberId: number, kind: 'OWN' | 'NEW', key: string, rate: number, since?: number): void
  /** Rates of a new member: the agreed ones, else the agent's defaults for new members; at most the agent's own. */
  begin(memberId: number, agentId: number, agreed?: RateSet): void
}

/** Postpones the pending rates of a paused member to the end of the pause; ms. */
export function holdRates(store: Store, memberId: number, now: number, until: number): void {
  store.run(
    'update agent_rates set since = ? where member_id = ? and since > ? and since < ?',
    until,
    memberId,
    now,
    until,
  )
}

export function createRates(store: Store, clock: () => number): Rates {
  const find = (memberId: number, kind: string, key: string, at: number) => {
    const row = store.one(
      `select rate from agent_rates where member_id = ? and kind = ? and game_key = ? and since <= ?
       order by since desc, id desc limit 1`,
      memberId,
      kind,
      key,
      at,
    )
    return row && integer(row, 'rate')
  }
  const usual = (key: string) => rebateRate(keyOfName(key).gameType)

  const rates: Rates = {
    own(memberId, key, at = clock()) {
      const set = find(memberId, 'OWN', key, at)
      if (set !== undefined) return set
      const row = store.one('select type, parent_id from members where id = ?', memberId)
      if (!row || !KEY_NAMES.includes(key)) return 0
      if (row.parent_id !== null) return Math.min(usual(key), rates.own(integer(row, 'parent_id'), key, at))
      return NOT_AGENTS.includes(integer(row, 'type')) ? usual(key) : usual(key) + AGENTS_MORE
    },
    forNew(agentId, key) {
      return Math.min(find(agentId, 'NEW', key, clock()) ?? usual(key), rates.own(agentId, key))
    },
    agreed: (memberId, key) => rates.own(memberId, key, Number.MAX_SAFE_INTEGER),
    givenBelow(memberId, key) {
      const below = store.all('select id from members where parent_id = ?', memberId)
      return below.reduce((most, row) => Math.max(most, rates.agreed(integer(row, 'id'), key)), 0)
    },
    set(memberId, kind, key, rate, since = clock()) {
      store.insert('agent_rates', { member_id: memberId, kind, game_key: key, rate, since })
    },
    begin(memberId, agentId, agreed = {}) {
      for (const key of KEY_NAMES) {
        const wanted = agreed[key] ?? rates.forNew(agentId, key)
        rates.set(memberId, 'OWN', key, Math.min(wanted, rates.own(agentId, key)))
      }
    },
  }
  return rates
}
