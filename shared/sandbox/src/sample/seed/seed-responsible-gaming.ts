import { centavos } from '@arcada/kit/contract/centavos'
import type { LimitKind } from '@arcada/kit/contract/entities/rg-profile'
import { hashPassword, walletOf } from '../../domain/accounts/people.ts'
import { insertGameBet } from '../../domain/games/game-bet.ts'
import { createLedger, fromTo } from '../../domain/money/ledger.ts'
import { integer, type Store, text } from '../../storage/store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Members in each of the states of responsible gaming; centavos. */
const PEOPLE = [
  { userName: 'lucas', balance: 20_000 },
  { userName: 'helena', balance: 50_000 },
  { userName: 'otavio', balance: 30_000 },
  { userName: 'renata', balance: 25_000 },
] as const

/** Adds them, with a password, to a whitelabel without them, an older one too; they belong to no team. */
export function seedResponsibleGaming(store: Store, whitelabel: string, password: string, now: number): void {
  const known = 'select id from members where whitelabel = ? and user_name = ?'
  const ledger = createLedger(store, () => now - 30 * DAY)
  let hash: string | undefined
  store.atomic(() => {
    // In older files, the agent of the large team has the name of a member who is excluded now.
    store.run(
      `update members set user_name = 'regina', nickname = 'regina' where whitelabel = ? and user_name = 'renata'
       and type = 1 and not exists (select 1 from members where whitelabel = ? and user_name = 'regina')`,
      whitelabel,
      whitelabel,
    )
    for (const { userName, balance } of PEOPLE) {
      if (store.one(known, whitelabel, userName)) continue
      hash ??= hashPassword(password)
      const { id } = store.insert('members', {
        whitelabel,
        user_name: userName,
        password: hash,
        type: 0,
        nickname: userName[0]?.toUpperCase() + userName.slice(1),
        to_upline: 0,
        email: `${userName}@example.com`,
        payee: `${userName} dias`,
        registered_at: now - 60 * DAY,
      })
      ledger.transfer(
        `seed/${whitelabel}/${id}`,
        'DEPOSIT',
        fromTo(`house/${whitelabel}/deposits`, walletOf({ whitelabel, id }), centavos(balance)),
      )
      STATES[userName](store, id, now)
    }
  })
}

const STATES: Record<(typeof PEOPLE)[number]['userName'], (store: Store, id: number, now: number) => void> = {
  lucas() {},
  helena(store, id, now) {
    limit(store, id, 'TIME', 1_440, now)
    limit(store, id, 'LOSS', 10_000, now)
    store.run(
      `update rg_limits set asked_at = ?, asked_value = 20000, effective_at = ? where member_id = ? and kind = 'LOSS'`,
      now - 25 * HOUR,
      now - HOUR,
      id,
    )
    insertGameBet(store, {
      round: `seed/helena/${id}`,
      member: id,
      game: { vendor: 'KAPPA', nodeId: 'rng-001' },
      stake: 9000,
      win: 0,
      at: now - 2 * HOUR,
    })
    const row = store.one('select whitelabel from members where id = ?', id) ?? {}
    const whitelabel = text(row, 'whitelabel')
    createLedger(store, () => now - 2 * HOUR).transfer(
      `seed/helena/${id}`,
      'BET',
      fromTo(walletOf({ whitelabel, id }), `house/${whitelabel}/games`, centavos(9_000)),
    )
  },
  otavio(store, id, now) {
    limit(store, id, 'LOSS', 100_000, now)
    limit(store, id, 'TIME', 600, now)
    state(store, id, 'time_out_until', now + 5 * DAY)
  },
  renata(store, id, now) {
    state(store, id, 'excluded_at', now - DAY)
    state(store, id, 'excluded_until', now + 180 * DAY)
    state(store, id, 'earliest_return', now + 180 * DAY)
    store.insert('destinations', {
      member_id: id,
      kind: 'BANK',
      bank_code: '341',
      bank_name: 'Itaú',
      branch: '0001',
      number: '12345678',
      holder: 'renata dias',
      is_default: 1,
      created_at: now - 40 * DAY,
    })
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
  for (const userName of PLAYING) {
    const row = store.one(
      'select id from members where whitelabel = ? and user_name = ?',
      whitelabel,
      userName,
    )
    if (!row) continue
    const id = integer(row, 'id')
    for (const kind of required) {
      if (store.one('select kind from rg_limits where member_id = ? and kind = ?', id, kind)) continue
      limit(store, id, kind, WIDE[kind], now)
    }
  }
}

function limit(store: Store, id: number, kind: string, value: number, now: number): void {
  store.insert('rg_limits', { member_id: id, kind, period: 'DAY', value, since: now - 20 * DAY })
}

function state(store: Store, id: number, column: string, value: number): void {
  store.run('insert into rg_players (member_id) values (?) on conflict do nothing', id)
  store.run(`update rg_players set ${column} = ? where member_id = ?`, value, id)
}
