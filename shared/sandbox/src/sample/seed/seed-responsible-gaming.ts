import { centavos } from '@arcada/kit/contract/centavos'
import type { LimitKind } from '@arcada/kit/contract/entities/rg-profile'
import { hashPassword, walletOf } from '../../domain/accounts/people.ts'
import { insertGameBet } from '../../domain/catalogue/bet.ts'
import { createLedger, fromTo } from '../../domain/money/ledger.ts'
import { integer, type Store } from '../../storage/store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Members in each of the states of responsible gaming; centavos. */
const PEOPLE = [
  { userName: 'lucas', balance: 20_000 },
  { userName: 'helena', balance: 50_000 },
  { userName: 'otavio', balance: 30_000 },
  { userName: 'renata', balance: 25_000 },
] as const

/** Adds them to a whitelabel, with a password; they belong to no team. */
export function seedResponsibleGaming(store: Store, whitelabel: string, password: string, now: number): void {
  const hash = hashPassword(password)
  for (const { userName, balance } of PEOPLE) {
    const id = addPlayer(store, whitelabel, { userName, password: hash, balance }, now)
    STATES[userName]({ store, whitelabel, id, now })
  }
}

/** Adds a player who belongs to no team, with a hashed password and some money. */
export function addPlayer(
  store: Store,
  whitelabel: string,
  { userName, password, balance }: { userName: string; password: string; balance: number },
  now: number,
): number {
  const nickname = userName[0]?.toUpperCase() + userName.slice(1)
  const { id } = store.insert('members', {
    ...{ whitelabel, userName, password, type: 0, nickname },
    ...{ email: `${userName}@example.com`, payee: `${userName} dias`, registeredAt: now - 60 * DAY },
  })
  const entries = fromTo(`house/${whitelabel}/deposits`, walletOf({ whitelabel, id }), centavos(balance))
  createLedger(store, () => now - 30 * DAY).transfer(`seed/${whitelabel}/${id}`, 'DEPOSIT', entries)
  return id
}

interface Given {
  store: Store
  whitelabel: string
  id: number
  now: number
}

const STATES: Record<(typeof PEOPLE)[number]['userName'], (given: Given) => void> = {
  lucas() {},
  helena({ store, whitelabel, id, now }) {
    limit(store, id, 'TIME', 1_440, now)
    limit(store, id, 'LOSS', 10_000, now)
    store.run`update rg_limits set askedAt = ${now - 25 * HOUR}, askedValue = 20000, effectiveAt = ${now - HOUR}
      where memberId = ${id} and kind = 'LOSS'`
    const [at, round, game] = [now - 2 * HOUR, `seed/helena/${id}`, { vendor: 'KAPPA', nodeId: 'rng-001' }]
    insertGameBet(store, { round, memberId: id, game, stake: 9000, win: 0, at })
    const entries = fromTo(walletOf({ whitelabel, id }), `house/${whitelabel}/games`, centavos(9_000))
    createLedger(store, () => at).transfer(round, 'BET', entries)
  },
  otavio({ store, id, now }) {
    limit(store, id, 'LOSS', 100_000, now)
    limit(store, id, 'TIME', 600, now)
    store.insert('rg_players', { memberId: id, timeOutUntil: now + 5 * DAY })
  },
  renata({ store, id, now }) {
    const until = now + 180 * DAY
    const dates = { excludedAt: now - DAY, excludedUntil: until, earliestReturn: until }
    store.insert('rg_players', { memberId: id, ...dates })
    const bank = { kind: 'BANK', bankCode: '341', bankName: 'Itaú', branch: '0001', number: '12345678' }
    const holder = { holder: 'renata dias', isDefault: true, createdAt: now - 40 * DAY }
    store.insert('destinations', { memberId: id, ...bank, ...holder })
  },
}

/** Daily limits of the playing sample members; centavos, minutes. */
const WIDE = { DEPOSIT: 1_000_000, LOSS: 1_000_000, STAKE: 1_000_000, TIME: 1_440 } as const

/** The sample's member and agent, and the members of smoke cases that deposit or play. */
const PLAYING = ['marina', 'aline', 'caio', 'nina', 'sofia']

/** Gives the playing sample members the limits that play requires; others have to set them. */
export function giveLimits(
  store: Store,
  whitelabel: string,
  required: readonly LimitKind[],
  now: number,
): void {
  const members = store.all`select id from members
    where whitelabel = ${whitelabel} and userName in (select value from json_each(${PLAYING}))`
  for (const row of members)
    for (const kind of required) limit(store, integer(row, 'id'), kind, WIDE[kind], now)
}

/** Sets a daily limit where there is none. */
function limit(store: Store, memberId: number, kind: string, value: number, now: number): void {
  if (store.one`select kind from rg_limits where memberId = ${memberId} and kind = ${kind}`) return
  store.insert('rg_limits', { memberId, kind, period: 'DAY', value, since: now - 20 * DAY })
}
