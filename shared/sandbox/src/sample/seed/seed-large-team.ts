import { DAY_MS } from '@arcada/kit/i18n/dates'
import { hashPassword, walletOf } from '../../domain/accounts/people.ts'
import { insertGameBet } from '../../domain/catalogue/bet.ts'
import { GAMES } from '../../domain/catalogue/games.ts'
import { below, pick, type Random, randomOf } from '../../domain/common/random.ts'
import type { Store } from '../../storage/store.ts'
import { SAMPLE_PASSWORD } from './seed.ts'

const DAYS = 365
const MEMBERS = 5_000
const LEVELS = 50
/** Members directly below the agent: more than two pages. */
const DIRECT = 64
const AGENT_SHARE = 0.12
const MAX_DEPOSITS = 3
const MAX_BETS = 4
const WIN_CHANCE = 0.3
const WITHDRAW_CHANCE = 0.2
const NAMES = (
  'adriana bernardo cecilia danilo eduarda felipe giovana henrique isabela jonas karina leandro mirela nelson ' +
  'otavio priscila renan sofia talita ulisses valeria wagner yasmin'
).split(' ')

/** The agent with the large team. */
const LARGE_TEAM_AGENT = 'regina'

/**
 * A team of 5,000 members on 50 levels with data of a year, below its own agent: the load test of the agent's
 * pages. Written past the ledger's checks, which would take a minute; the rows are those that it would write.
 */
export function seedLargeTeam(store: Store, whitelabel: string, now: number): void {
  if (store.one`select id from members where whitelabel = ${whitelabel} and userName = ${LARGE_TEAM_AGENT}`)
    return
  const random = randomOf(`large team/${whitelabel}`)
  store.atomic(() => {
    const start = now - DAYS * DAY_MS
    const insert = (
      userName: string,
      password: string,
      type: number,
      registeredAt: number,
      parentId?: number,
    ) => {
      const nickname = userName.replace(/\d+$/, '')
      return store.insert('members', {
        whitelabel,
        userName,
        password,
        type,
        nickname,
        parentId,
        registeredAt,
      }).id
    }
    const agent = insert(LARGE_TEAM_AGENT, hashPassword(SAMPLE_PASSWORD), 1, start)
    const book = bookkeeper(store, whitelabel)
    const parents = [{ id: agent, level: 0 }]
    let spine = { id: agent, level: 0 }
    for (let i = 0; i < MEMBERS; i++) {
      const onSpine = i < LEVELS
      const parent = onSpine
        ? spine
        : i < LEVELS + DIRECT - 1
          ? { id: agent, level: 0 }
          : pick(random, parents)
      const isAgent = onSpine || random() < AGENT_SHARE
      const name = `${pick(random, NAMES)}${1960 + below(random, 45)}${100 + i}`
      // A member registers after the upline.
      const registered = start + Math.floor(((i + random()) / MEMBERS) * DAYS * DAY_MS)
      const id = insert(name, '!', isAgent ? 1 : 0, registered, parent.id)
      const level = parent.level + 1
      if (isAgent && level < LEVELS) parents.push({ id, level })
      if (onSpine) spine = { id, level }
      live(book, random, id, registered, now)
    }
  })
}

type Book = ReturnType<typeof bookkeeper>

/** Writes transfers between a member and the house without overdrawing the wallet. */
function bookkeeper(store: Store, whitelabel: string) {
  const open = (name: string) => {
    store.add('accounts', { name })
    return Number(store.one`select id from accounts where name = ${name}`?.id)
  }
  const houses = new Map(
    ['deposits', 'payouts', 'games', 'bonus', 'rebates'].map((part) => [
      part,
      open(`house/${whitelabel}/${part}`),
    ]),
  )
  return {
    whitelabel,
    bet: (bet: Parameters<typeof insertGameBet>[1]) => insertGameBet(store, bet),
    wallet: (id: number) => store.insert('accounts', { name: walletOf({ whitelabel, id }) }).id,
    book(key: string, kind: string, time: number, wallet: number, part: string, amount: number) {
      const { id } = store.insert('transfers', { key, kind, remark: '', createdAt: time })
      for (const [account, sum] of [
        [houses.get(part) ?? 0, -amount],
        [wallet, amount],
      ] as const)
        store.insert('entries', { transferId: id, accountId: account, amount: sum })
    },
  }
}

/** Bookings of one member from registration to now, in the order of time. */
function live(book: Book, random: Random, id: number, registered: number, now: number): void {
  const acts: { time: number; kind: 'DEPOSIT' | 'BET' | 'WITHDRAW' | 'BONUS' }[] = []
  const plan = (kind: (typeof acts)[number]['kind'], count: number) => {
    for (let i = 0; i < count; i++)
      acts.push({ kind, time: registered + Math.floor(random() * (now - registered)) })
  }
  plan('DEPOSIT', below(random, MAX_DEPOSITS + 1))
  if (acts.length === 0) return
  plan('BET', below(random, MAX_BETS + 1))
  plan('WITHDRAW', random() < WITHDRAW_CHANCE ? 1 : 0)
  plan('BONUS', random() < WITHDRAW_CHANCE ? 1 : 0)
  acts.sort((one, other) => one.time - other.time)
  const wallet = book.wallet(id)
  let balance = 0
  acts.forEach(({ time, kind }, i) => {
    const key = `seed/large/${id}/${i}`
    const move = (part: string, amount: number, what: string = kind) => {
      book.book(amount > 0 && what === 'WIN' ? `${key}/win` : key, what, time, wallet, part, amount)
      balance += amount
    }
    if (kind === 'DEPOSIT') move('deposits', 1_000 + below(random, 49_001))
    if (kind === 'BONUS') move('bonus', 100 + below(random, 2_000))
    if (kind === 'WITHDRAW' && balance >= 2_000) move('payouts', -Math.floor(balance / 2))
    if (kind !== 'BET' || balance < 100) return
    const stake = 100 + below(random, Math.min(balance, 20_000) - 99)
    const win = random() < WIN_CHANCE ? Math.floor(stake * (1 + random() * 3)) : 0
    move('games', -stake)
    if (win > 0) move('games', win, 'WIN')
    book.bet({ round: key, memberId: id, game: pick(random, GAMES), stake, win, at: time })
  })
}
