import { integer, maybe, record, type Store } from '../../storage/store.ts'
import { NOT_AGENTS } from '../accounts/people.ts'
import { gameTypeOf, LOTTERY, type StoredBet } from '../catalogue/bet.ts'

/** Thousandths of a valid stake that are returned, by game type. */
const RATES: Record<string, number> = {
  RNG: 8,
  LIVE: 5,
  SPORTS: 6,
  FISH: 8,
  PVP: 5,
  IN_HOUSE: 8,
  ELOTT: 4,
  LOTT: 4,
}

/** Rebate rate of a member in thousandths; 0 for a game type without one. */
export function rebateRate(gameType: string): number {
  return RATES[gameType] ?? 0
}

/** A rate applies to a game type, or to one vendor's games of it. */
export interface RateKey {
  gameType: string
  vendor?: string
}

const GAME_TYPES = ['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'IN_HOUSE', 'ELOTT', LOTTERY]
export const RATE_KEYS: readonly RateKey[] = GAME_TYPES.flatMap((gameType) =>
  gameType === 'RNG' ? [{ gameType }, { gameType, vendor: 'PIXEL' }] : [{ gameType }],
)
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
export function keyOfBet(bet: StoredBet): string {
  const gameType = gameTypeOf(bet)
  const ofVendor = nameOfKey({ gameType, vendor: bet.vendor })
  return KEY_NAMES.includes(ofVendor) ? ofVendor : gameType
}

/** Rates by the name of their key, in thousandths. */
export type RateSet = Readonly<Record<string, number>>

/** Postpones the pending rates of a paused member to the end of the pause; ms. */
export function holdRates(store: Store, memberId: number, now: number, until: number): void {
  store.run`update agent_rates set since = ${until} where memberId = ${memberId} and since > ${now}
    and since < ${until}`
}

const toUpline = record({ type: integer, parentId: maybe(integer) })

/** Rebate rates of members; a new rate counts for bets that are placed afterwards (AC-60). */
export type Rates = ReturnType<typeof createRates>

export function createRates(store: Store, clock: () => number) {
  const find = (memberId: number, kind: string, key: string, at: number) => {
    const row = store.one`select rate from agent_rates where memberId = ${memberId} and kind = ${kind}
      and gameKey = ${key} and since <= ${at} order by since desc, id desc limit 1`
    return row && integer(row, 'rate')
  }
  const usual = (key: string) => rebateRate(keyOfName(key).gameType)

  /** The rate of a member at a moment, now by default. */
  function own(memberId: number, key: string, at = clock()): number {
    const set = find(memberId, 'OWN', key, at)
    if (set !== undefined) return set
    const [member] = store.all`select type, parentId from members where id = ${memberId}`.map(toUpline)
    if (!member || !KEY_NAMES.includes(key)) return 0
    if (member.parentId !== undefined) return Math.min(usual(key), own(member.parentId, key, at))
    return NOT_AGENTS.includes(member.type) ? usual(key) : usual(key) + AGENTS_MORE
  }

  /** An agent's rate for new members, at most the agent's own. */
  const forNew = (agentId: number, key: string): number =>
    Math.min(find(agentId, 'NEW', key, clock()) ?? usual(key), own(agentId, key))

  /** The rate that the agent has set, in force or pending. */
  const agreed = (memberId: number, key: string): number => own(memberId, key, Number.MAX_SAFE_INTEGER)

  /**
   * @param kind whether it is the member's own rate, or the one for members whom they bring
   * @param since ms; for a paused member it takes effect when the pause ends
   */
  function set(memberId: number, kind: 'OWN' | 'NEW', gameKey: string, rate: number, since = clock()): void {
    store.insert('agent_rates', { memberId, kind, gameKey, rate, since })
  }

  return {
    own,
    forNew,
    agreed,
    set,
    /** The highest rate in an agent's downline. */
    givenBelow(memberId: number, key: string): number {
      const below = store.all`select id from members where parentId = ${memberId}`
      return Math.max(0, ...below.map((row) => agreed(integer(row, 'id'), key)))
    },
    /** Rates of a new member: the agreed ones, else the agent's defaults for new members; at most the agent's own. */
    begin(memberId: number, agentId: number, promised: RateSet = {}): void {
      for (const key of KEY_NAMES)
        set(memberId, 'OWN', key, Math.min(promised[key] ?? forNew(agentId, key), own(agentId, key)))
    },
  }
}
