import { gameByNode } from '../data/games.ts'
import { integer, type Row, type Store, text } from '../database/store.ts'
import { NOT_AGENTS } from '../people.ts'
import { rebateRate } from '../rebate-rates.ts'

/** The game type of lottery tickets. */
const LOTTERY = 'LOTT'

/** What has a rate of its own: a game type, or one vendor's games of it. */
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
/** What an agent without an upline has above a member's usual rate, in thousandths. */
const AGENTS_MORE = 2

/** A key as one text, as the database has it. */
export const nameOfKey = ({ gameType, vendor }: RateKey) => (vendor ? `${gameType}/${vendor}` : gameType)
export const KEY_NAMES = RATE_KEYS.map(nameOfKey)

/** The opposite of {@link nameOfKey}. */
export function keyOfName(name: string): RateKey {
  const [gameType = '', vendor] = name.split('/')
  return vendor ? { gameType, vendor } : { gameType }
}

/** Which rate a bet falls under: that of its vendor where there is one. */
export function keyOfBet(row: Row): string {
  if (text(row, 'kind') === 'lottery') return LOTTERY
  const gameType = gameByNode(text(row, 'target'))?.category ?? ''
  const ofVendor = nameOfKey({ gameType, vendor: text(row, 'vendor') })
  return KEY_NAMES.includes(ofVendor) ? ofVendor : gameType
}

/** Rates by the name of their key, in thousandths. */
export type RateSet = Readonly<Record<string, number>>

/** Rebate rates of members; a new one counts for bets that are placed from then on (AC-60). */
export interface Rates {
  /** The rate of a member at a moment, now by default. */
  own(memberId: number, key: string, at?: number): number
  /** What an agent gives to new members, never above his own rate. */
  forNew(agentId: number, key: string): number
  /** The highest rate that somebody gave to his own downline. */
  givenBelow(memberId: number, key: string): number
  /** The rate that his agent has set, whether or not it has reached the member. */
  agreed(memberId: number, key: string): number
  /**
   * @param kind whether it is the member's own rate, or the one for members that he brings
   * @param since ms; what is set for a member who pauses reaches him when the pause ends (RG 4.9)
   */
  set(memberId: number, kind: 'OWN' | 'NEW', key: string, rate: number, since?: number): void
  /** Rates of somebody new: what was agreed, or what the agent gives to new members; never above what the agent has. */
  begin(memberId: number, agentId: number, agreed?: RateSet): void
}

/** Rates that have not reached a member who pauses reach him no earlier than the pause ends; ms. */
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
      store.run(
        'insert into agent_rates (member_id, kind, game_key, rate, since) values (?, ?, ?, ?, ?)',
        memberId,
        kind,
        key,
        rate,
        since,
      )
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
