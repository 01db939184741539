import { centavos } from '@arcada/kit/contract/centavos'
import { profileOf } from '@arcada/kit/contract/entities/rg-profile'
import { DAY_MS, type Zone } from '@arcada/kit/i18n/dates'
import { hashPassword, walletOf } from '../../domain/accounts/people.ts'
import { zoneIn } from '../../domain/common/days.ts'
import { below, pick, randomOf } from '../../domain/common/random.ts'
import type { WhitelabelSeed } from '../../domain/common/whitelabels.ts'
import { createLedger, fromTo } from '../../domain/money/ledger.ts'
import type { Store } from '../../storage/store.ts'
import { seedAgency } from './seed-agency.ts'
import { seedBets } from './seed-bets.ts'
import { SEEDED_DEPOSITS, seedDeposits } from './seed-deposits.ts'
import { seedFeedback } from './seed-feedback.ts'
import { seedMessages } from './seed-messages.ts'
import { seedRecords } from './seed-records.ts'
import { seedResponsibleGaming } from './seed-responsible-gaming.ts'
import { seedRewards } from './seed-rewards.ts'
import { seedRules } from './seed-rules.ts'
import { seedWithdrawals } from './seed-withdrawals.ts'

/** The password of every sample member who can log in. */
export const SAMPLE_PASSWORD = 'Arcada123'

interface Person {
  userName: string
  type: number
  toUpline: boolean
  /** Centavos. */
  balance: number
  days: number
  upline?: string
  clubLabel?: string
  mobile?: string
}

const PLAYER = { type: 0, toUpline: false }

/** Mobile numbers are of Brazil, without the country's code. */
const PEOPLE: readonly Person[] = [
  { userName: 'aline', type: 1, toUpline: true, balance: 892_075, days: 912, ...club('Diamante', 3) },
  { userName: 'caio', type: 2, toUpline: true, balance: 310_040, days: 640, upline: 'aline', ...phone(4) },
  { userName: 'marina', ...PLAYER, balance: 128_450, days: 403, upline: 'aline', ...club('Ouro', 1) },
  { userName: 'bruno', ...PLAYER, balance: 0, days: 2, upline: 'caio', ...phone(2) },
  { userName: 'davi', type: 41, toUpline: true, balance: 500_000, days: 120 },
  { userName: 'elisa', type: 42, toUpline: false, balance: 500_000, days: 118 },
  { userName: 'gilson', type: 40, toUpline: false, balance: 100_000, days: 95 },
  { userName: 'nina', type: 0, toUpline: true, balance: 64_000, days: 75, upline: 'aline' },
]

function phone(digit: number) {
  return { mobile: `1198765000${digit}` }
}

function club(clubLabel: string, digit: number) {
  return { clubLabel, ...phone(digit) }
}

const FIRST_NAMES = (
  'ana beto carla diego ester fabio gabi heitor iara joao katia leo maria nando olivia paulo quiteria rafa ' +
  'sandra tiago ursula vitor wanda xavier yara zeca'
).split(' ')
const LABELS = ['Bronze', 'Prata', 'Ouro']
const TEAM_SIZE = 40

/** Fills a whitelabel once; existing members stay unchanged, and get what a new rule of the law demands. */
export function seedWhitelabel(
  store: Store,
  whitelabel: string,
  { settings, rules = [] }: Pick<WhitelabelSeed, 'settings' | 'rules'>,
  now: number,
): void {
  const required = profileOf(settings.RG).profile.regRequired
  const zone = zoneIn(settings)
  store.atomic(() => {
    if (!store.one`select id from members where whitelabel = ${whitelabel} limit 1`)
      fill(store, whitelabel, zone, now)
    seedRules(store, whitelabel, { rules, required, password: SAMPLE_PASSWORD }, now)
  })
}

function fill(store: Store, whitelabel: string, zone: Zone, now: number): void {
  // Opening balances are booked on the day of the registration.
  let time = now
  const ledger = createLedger(store, () => time)
  const add = (
    { userName, balance, days, upline: _, ...person }: Person,
    password: string,
    parentId?: number,
  ) => {
    time = now - days * DAY_MS
    const name = userName.replace(/\d+$/, '')
    const nickname = password === '!' ? name : name[0]?.toUpperCase() + name.slice(1)
    const row = {
      whitelabel,
      userName,
      password,
      nickname,
      email: `${userName}@example.com`,
      parentId,
      ...person,
    }
    const { id } = store.insert('members', { ...row, registeredAt: time })
    const amount = balance - (userName === 'marina' ? SEEDED_DEPOSITS : 0)
    const entries = fromTo(`house/${whitelabel}/deposits`, walletOf({ whitelabel, id }), centavos(amount))
    if (amount !== 0) ledger.transfer(`seed/${whitelabel}/${id}`, 'DEPOSIT', entries)
    return id
  }
  const ids = new Map<string, number>()
  for (const person of PEOPLE)
    ids.set(person.userName, add(person, hashPassword(SAMPLE_PASSWORD), ids.get(person.upline ?? '')))
  const idOf = (userName: string) => ids.get(userName) ?? 0
  seedMessages(store, ids, now)
  seedWithdrawals(store, whitelabel, ids, now, zone)
  seedRewards(store, whitelabel, idOf('marina'), now)
  seedDeposits(store, whitelabel, idOf('marina'), now, zone)
  seedFeedback(store, idOf('marina'), now)
  seedTeam(whitelabel, idOf('aline'), add)
  seedBets(store, whitelabel, now)
  seedRecords(store, whitelabel, ids, now)
  seedAgency(store, whitelabel, ids, now, zone)
  seedResponsibleGaming(store, whitelabel, SAMPLE_PASSWORD, now)
}

/** A tree of players below one agent; they cannot log in. */
function seedTeam(
  whitelabel: string,
  agent: number,
  add: (person: Person, password: string, parentId: number) => number,
): void {
  const random = randomOf(`team/${whitelabel}`)
  const parents = [agent]
  for (let i = 0; i < TEAM_SIZE; i++) {
    const userName = `${pick(random, FIRST_NAMES)}${1970 + below(random, 36)}${i}`
    const type = random() < 0.15 ? 1 : 0
    const [toUpline, clubLabel] = [random() < 0.5, pick(random, LABELS)]
    const person = {
      userName,
      type,
      toUpline,
      clubLabel,
      balance: below(random, 90_000),
      days: below(random, 380),
    }
    const id = add(person, '!', pick(random, parents))
    if (type === 1) parents.push(id)
  }
}
