import { centavos } from '@arcada/kit/contract/centavos'
import { profileOf } from '@arcada/kit/contract/entities/rg-profile'
import { DAY_MS } from '@arcada/kit/i18n/dates'
import { hashPassword, walletOf } from '../../domain/accounts/people.ts'
import { beginRuns } from '../../domain/agency/agency.ts'
import { zoneIn } from '../../domain/common/days.ts'
import { below, pick, type Random, randomOf } from '../../domain/common/random.ts'
import type { WhitelabelSeed } from '../../domain/common/whitelabels.ts'
import { createLedger, fromTo, type Ledger } from '../../domain/money/ledger.ts'
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
  nickname: string
  type: number
  toUpline: boolean
  clubLabel?: string
  /** Centavos. */
  balance: number
  days: number
  upline?: string
}

const PEOPLE: readonly Person[] = [
  {
    userName: 'aline',
    nickname: 'Aline',
    type: 1,
    toUpline: true,
    clubLabel: 'Diamante',
    balance: 892_075,
    days: 912,
  },
  {
    userName: 'caio',
    nickname: 'Caio',
    type: 2,
    toUpline: true,
    balance: 310_040,
    days: 640,
    upline: 'aline',
  },
  {
    userName: 'marina',
    nickname: 'Marina',
    type: 0,
    toUpline: false,
    clubLabel: 'Ouro',
    balance: 128_450,
    days: 403,
    upline: 'aline',
  },
  { userName: 'bruno', nickname: 'Bruno', type: 0, toUpline: false, balance: 0, days: 2, upline: 'caio' },
  { userName: 'davi', nickname: 'Davi', type: 41, toUpline: true, balance: 500_000, days: 120 },
  { userName: 'elisa', nickname: 'Elisa', type: 42, toUpline: false, balance: 500_000, days: 118 },
  { userName: 'gilson', nickname: 'Gilson', type: 40, toUpline: false, balance: 100_000, days: 95 },
  {
    userName: 'nina',
    nickname: 'Nina',
    type: 0,
    toUpline: true,
    balance: 64_000,
    days: 75,
    upline: 'aline',
  },
]

const FIRST_NAMES = (
  'ana beto carla diego ester fabio gabi heitor iara joao katia leo maria nando olivia paulo quiteria rafa ' +
  'sandra tiago ursula vitor wanda xavier yara zeca'
).split(' ')
const LABELS = ['Bronze', 'Prata', 'Ouro']
const TEAM_SIZE = 40

/** Fills a whitelabel once; existing members stay unchanged. */
export function seedWhitelabel(
  store: Store,
  whitelabel: string,
  { settings, rules = [] }: Pick<WhitelabelSeed, 'settings' | 'rules'>,
  now: number,
): void {
  const required = profileOf(settings.RG).profile.regRequired
  const zone = zoneIn(settings)
  if (store.one('select id from members where whitelabel = ? limit 1', whitelabel)) {
    giveMobiles(store, whitelabel)
    giveUplines(store, whitelabel)
    beginRuns(store, whitelabel, now, zone)
    seedResponsibleGaming(store, whitelabel, SAMPLE_PASSWORD, now)
    seedRules(store, whitelabel, { rules, required, password: SAMPLE_PASSWORD }, now)
    return
  }
  // Opening balances are booked on the day of the registration.
  let time = now
  const ledger = createLedger(store, () => time)
  const fund = (id: number, { userName, balance, days }: Person) => {
    time = now - days * DAY_MS
    deposit(ledger, whitelabel, id, balance - (userName === 'marina' ? SEEDED_DEPOSITS : 0))
  }
  store.atomic(() => {
    const ids = new Map<string, number>()
    for (const person of PEOPLE) {
      const id = insert(
        store,
        whitelabel,
        person,
        hashPassword(SAMPLE_PASSWORD),
        ids.get(person.upline ?? ''),
        now,
      )
      ids.set(person.userName, id)
      fund(id, person)
    }
    giveMobiles(store, whitelabel)
    seedMessages(store, ids, now)
    seedWithdrawals(store, whitelabel, ids, now, zone)
    const marina = ids.get('marina')
    if (marina !== undefined) {
      seedRewards(store, whitelabel, marina, now)
      seedDeposits(store, whitelabel, marina, now, zone)
      seedFeedback(store, marina, now)
    }
    const aline = ids.get('aline')
    if (aline !== undefined) seedTeam(store, whitelabel, aline, now, fund)
    seedBets(store, whitelabel, now)
    seedRecords(store, whitelabel, ids, now)
    seedAgency(store, whitelabel, ids, now, zone)
    seedResponsibleGaming(store, whitelabel, SAMPLE_PASSWORD, now)
    seedRules(store, whitelabel, { rules, required, password: SAMPLE_PASSWORD }, now)
  })
}

/** Mobile numbers of the members who can log in (Brazil, without the country's code). */
const MOBILES: Record<string, string> = {
  marina: '11987650001',
  bruno: '11987650002',
  aline: '11987650003',
  caio: '11987650004',
}

/** Also fills files from before the numbers existed. */
function giveMobiles(store: Store, whitelabel: string): void {
  for (const [userName, mobile] of Object.entries(MOBILES)) {
    store.run(
      'update members set mobile = ? where whitelabel = ? and user_name = ? and mobile is null',
      mobile,
      whitelabel,
      userName,
    )
  }
}

/** Does the same for uplines. */
function giveUplines(store: Store, whitelabel: string): void {
  for (const { userName, upline } of PEOPLE) {
    if (!upline) continue
    store.run(
      `update members set parent_id = (select id from members where whitelabel = ? and user_name = ?)
       where whitelabel = ? and user_name = ? and parent_id is null`,
      whitelabel,
      upline,
      whitelabel,
      userName,
    )
  }
}

function insert(
  store: Store,
  whitelabel: string,
  person: Person,
  password: string,
  parent: number | undefined,
  now: number,
): number {
  return store.insert('members', {
    whitelabel,
    user_name: person.userName,
    password,
    type: person.type,
    nickname: person.nickname,
    to_upline: person.toUpline ? 1 : 0,
    club_label: person.clubLabel ?? null,
    email: `${person.userName}@example.com`,
    mobile: null,
    payee: null,
    parent_id: parent ?? null,
    registered_at: now - person.days * DAY_MS,
  }).id
}

function deposit(ledger: Ledger, whitelabel: string, id: number, amount: number): void {
  if (amount === 0) return
  ledger.transfer(
    `seed/${whitelabel}/${id}`,
    'DEPOSIT',
    fromTo(`house/${whitelabel}/deposits`, walletOf({ whitelabel, id }), centavos(amount)),
  )
}

/** A tree of players below one agent; they cannot log in. */
function seedTeam(
  store: Store,
  whitelabel: string,
  agent: number,
  now: number,
  fund: (id: number, person: Person) => void,
): void {
  const random: Random = randomOf(`team/${whitelabel}`)
  const parents = [agent]
  for (let i = 0; i < TEAM_SIZE; i++) {
    const userName = `${pick(random, FIRST_NAMES)}${1970 + below(random, 36)}${i}`
    const isAgent = random() < 0.15
    const person: Person = {
      userName,
      nickname: userName.replace(/\d+$/, ''),
      type: isAgent ? 1 : 0,
      toUpline: random() < 0.5,
      clubLabel: pick(random, LABELS),
      balance: below(random, 90_000),
      days: below(random, 380),
    }
    const id = insert(store, whitelabel, person, '!', pick(random, parents), now)
    fund(id, person)
    if (isAgent) parents.push(id)
  }
}
