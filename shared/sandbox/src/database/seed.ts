import type { Text } from '../language.ts'
import type { Ledger } from '../ledger.ts'
import { hashPassword, walletOf } from '../people.ts'
import { below, pick, type Random, randomOf } from '../random.ts'
import { integer, type Store } from './store.ts'

const DAY = 86_400_000

/** The password of every person that can sign in. */
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
  },
  { userName: 'bruno', nickname: 'Bruno', type: 0, toUpline: false, balance: 0, days: 2 },
  { userName: 'davi', nickname: 'Davi', type: 41, toUpline: true, balance: 500_000, days: 120 },
  { userName: 'elisa', nickname: 'Elisa', type: 42, toUpline: false, balance: 500_000, days: 118 },
  { userName: 'gilson', nickname: 'Gilson', type: 40, toUpline: false, balance: 100_000, days: 95 },
]

const FIRST_NAMES = (
  'ana beto carla diego ester fabio gabi heitor iara joao katia leo maria nando olivia paulo quiteria rafa ' +
  'sandra tiago ursula vitor wanda xavier yara zeca'
).split(' ')
const LABELS = ['Bronze', 'Prata', 'Ouro']
const TEAM_SIZE = 40

/** Fills a whitelabel once; people who are there already keep what they have. */
export function seedWhitelabel(store: Store, ledger: Ledger, whitelabel: string, now: number): void {
  if (store.one('select id from members where whitelabel = ? limit 1', whitelabel)) {
    giveMobiles(store, whitelabel)
    return
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
      fund(ledger, whitelabel, id, person.balance)
    }
    giveMobiles(store, whitelabel)
    seedMessages(store, ids, now)
    const aline = ids.get('aline')
    if (aline !== undefined) seedTeam(store, ledger, whitelabel, aline, now)
  })
}

/** The mobile numbers of the people who can sign in (Brazil, without the country's code). */
const MOBILES: Record<string, string> = {
  marina: '11987650001',
  bruno: '11987650002',
  aline: '11987650003',
  caio: '11987650004',
}

/** Also for a file that was made before the people had numbers. */
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

function insert(
  store: Store,
  whitelabel: string,
  person: Person,
  password: string,
  parent: number | undefined,
  now: number,
): number {
  return store.run(
    `insert into members (whitelabel, user_name, password, type, nickname, to_upline, club_label, email, mobile,
       payee, parent_id, registered_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    whitelabel,
    person.userName,
    password,
    person.type,
    person.nickname,
    person.toUpline ? 1 : 0,
    person.clubLabel ?? null,
    `${person.userName}@example.com`,
    null,
    null,
    parent ?? null,
    now - person.days * DAY,
  ).id
}

function fund(ledger: Ledger, whitelabel: string, id: number, amount: number): void {
  if (amount === 0) return
  ledger.transfer(`seed/${whitelabel}/${id}`, 'DEPOSIT', [
    { account: `house/${whitelabel}/deposits`, amount: -amount },
    { account: walletOf({ whitelabel, id }), amount },
  ])
}

/** A tree of players below one agent; nobody can sign in as one of them. */
function seedTeam(store: Store, ledger: Ledger, whitelabel: string, agent: number, now: number): void {
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
    fund(ledger, whitelabel, id, person.balance)
    if (isAgent) parents.push(id)
  }
}

interface Message {
  title: Text
  content: Text
  hours: number
  read: boolean
  to: readonly string[]
}

const EVERYBODY = ['marina', 'aline', 'caio', 'davi', 'elisa', 'gilson']
const MESSAGES: readonly Message[] = [
  {
    title: { pt: 'Saque concluído', en: 'Withdrawal completed' },
    content: {
      pt: '<p>Seu saque de R$ 320,00 foi enviado para a sua conta.</p>',
      en: '<p>Your withdrawal of R$ 320.00 was sent to your account.</p>',
    },
    hours: 5,
    read: false,
    to: ['marina', 'aline'],
  },
  {
    title: { pt: 'Novo acesso à sua conta', en: 'New sign-in to your account' },
    content: {
      pt: '<p>Houve um acesso por um novo aparelho. Se não foi você, troque a senha.</p>',
      en: '<p>Someone signed in with a new device. If it was not you, change the password.</p>',
    },
    hours: 30,
    read: false,
    to: ['marina', 'caio'],
  },
  {
    title: { pt: 'Como definir limites de aposta', en: 'How to set betting limits' },
    content: {
      pt: '<p>Você pode definir um limite diário em <strong>Perfil</strong>.</p>',
      en: '<p>You can set a daily limit under <strong>Profile</strong>.</p>',
    },
    hours: 200,
    read: true,
    to: EVERYBODY,
  },
]

function seedMessages(store: Store, ids: ReadonlyMap<string, number>, now: number): void {
  for (const { title, content, hours, read, to } of MESSAGES) {
    for (const userName of to) {
      const member = ids.get(userName)
      if (member === undefined) continue
      store.run(
        `insert into messages (member_id, title_pt, title_en, content_pt, content_en, created_at, read)
         values (?, ?, ?, ?, ?, ?, ?)`,
        member,
        title.pt,
        title.en,
        content.pt,
        content.en,
        now - hours * 3_600_000,
        read ? 1 : 0,
      )
    }
  }
}

/** How many messages a member has not read. */
export function unreadMessages(store: Store, member: number): number {
  const row = store.one('select count(*) as count from messages where member_id = ? and read = 0', member)
  return row ? integer(row, 'count') : 0
}
