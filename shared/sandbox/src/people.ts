import { createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { integer, type Row, type Store, text, textOrNone } from './database/store.ts'
import { Refusal } from './envelope.ts'

/** A member as the handlers see it. */
export interface Member {
  id: number
  whitelabel: string
  userName: string
  type: number
  nickname: string
  toUpline: boolean
  clubLabel: string | undefined
  email: string | undefined
  mobile: string | undefined
  payee: string | undefined
  registeredAt: number
}

/** Types that belong to no agency (CONST-17): the agent's calls refuse them. */
export const NOT_AGENTS: readonly number[] = [0, 4, 40]
/** Types that the contract and dividend checks skip (ROLE-14). */
export const NO_CONTRACTS: readonly number[] = [4, 40, 41, 42]

const SESSION_MS = 24 * 3_600_000
// Far cheaper than a real site would take: tests make hundreds of these databases.
const SCRYPT = { N: 1024, r: 8, p: 1 }

/** Salted hash of a password, `<salt>.<hash>` in base64url. */
export function hashPassword(password: string): string {
  const salt = randomBytes(12).toString('base64url')
  return `${salt}.${scryptSync(password, salt, 32, SCRYPT).toString('base64url')}`
}

/** Whether the password fits the stored hash; a stored text without a salt fits nothing. */
export function passwordFits(password: string, stored: string): boolean {
  const [salt, expected] = stored.split('.')
  if (!salt || !expected) return false
  const given = scryptSync(password, salt, 32, SCRYPT)
  const wanted = Buffer.from(expected, 'base64url')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Only hashes of tokens are stored, as a real back end would. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function newToken(): string {
  return randomBytes(24).toString('base64url')
}

/** The member's account in the ledger. */
export function walletOf(member: { whitelabel: string; id: number }): string {
  return `${member.whitelabel}/member/${member.id}`
}

/** What a registration knows about somebody. */
export interface NewPerson {
  userName: string
  password: string
  nickname: string
  type: number
  email?: string | undefined
  mobile?: string | undefined
  payee?: string | undefined
  /** Who brought the person here. */
  parentId?: number | undefined
  /** Everything else that was filled in, as it was sent. */
  profile?: Record<string, unknown> | undefined
}

/** Looks members and their sessions up. */
export interface People {
  byName(whitelabel: string, userName: string): (Member & { password: string }) | undefined
  /** By user name, or by the mobile number that a person gave. */
  byLogin(whitelabel: string, login: string): (Member & { password: string }) | undefined
  byMobile(whitelabel: string, mobile: string): Member | undefined
  byId(id: number): Member | undefined
  /** Makes a member with an empty wallet. A name or number that is taken is refused with username.exists. */
  add(whitelabel: string, person: NewPerson): Member
  setPassword(member: Member, password: string, first?: boolean): void
  /** Whether the next screen after the sign-in is a first password (AMB-40). */
  isFirstLogin(member: Member): boolean
  /** The member whose session this is, or undefined for an unknown or expired one. */
  bySession(whitelabel: string, token: string): Member | undefined
  /** Starts a session and returns its token. */
  signIn(member: Member): string
  signOut(token: string): void
  expireSessions(whitelabel: string): void
}

export function createPeople(store: Store, clock: () => number): People {
  return {
    byName(whitelabel, userName) {
      const row = store.one(
        'select * from members where whitelabel = ? and user_name = ?',
        whitelabel,
        userName,
      )
      return row && { ...toMember(row), password: text(row, 'password') }
    },
    byLogin(whitelabel, login) {
      const row = store.one(
        'select * from members where whitelabel = ? and (user_name = ? or mobile = ?) order by user_name = ? desc',
        whitelabel,
        login,
        login,
        login,
      )
      return row && { ...toMember(row), password: text(row, 'password') }
    },
    byMobile(whitelabel, mobile) {
      const row = store.one('select * from members where whitelabel = ? and mobile = ?', whitelabel, mobile)
      return row && toMember(row)
    },
    add: (whitelabel, person) => addMember(store, clock(), whitelabel, person),
    setPassword(member, password, first = false) {
      store.run('update members set password = ? where id = ?', hashPassword(password), member.id)
      store.run(
        `insert into profiles (member_id, first_login, json) values (?, ?, '{}')
         on conflict (member_id) do update set first_login = excluded.first_login`,
        member.id,
        first ? 1 : 0,
      )
    },
    isFirstLogin(member) {
      const row = store.one('select first_login from profiles where member_id = ?', member.id)
      return row !== undefined && integer(row, 'first_login') === 1
    },
    byId(id) {
      const row = store.one('select * from members where id = ?', id)
      return row && toMember(row)
    },
    bySession(whitelabel, token) {
      const row = store.one(
        `select m.* from sessions s join members m on m.id = s.member_id
         where s.token_hash = ? and m.whitelabel = ? and s.expires_at > ?`,
        hashToken(token),
        whitelabel,
        clock(),
      )
      return row && toMember(row)
    },
    signIn(member) {
      const token = newToken()
      store.run(
        'insert into sessions (token_hash, member_id, created_at, expires_at) values (?, ?, ?, ?)',
        hashToken(token),
        member.id,
        clock(),
        clock() + SESSION_MS,
      )
      return token
    },
    signOut: (token) => void store.run('delete from sessions where token_hash = ?', hashToken(token)),
    expireSessions(whitelabel) {
      store.run(
        'delete from sessions where member_id in (select id from members where whitelabel = ?)',
        whitelabel,
      )
    },
  }
}

function addMember(store: Store, now: number, whitelabel: string, person: NewPerson): Member {
  const { userName, password, nickname, type, email, mobile, payee, parentId, profile = {} } = person
  return store.atomic(() => {
    const taken = store.one(
      'select id from members where whitelabel = ? and (user_name = ? or (mobile is not null and mobile = ?))',
      whitelabel,
      userName,
      mobile ?? '',
    )
    if (taken) throw new Refusal('username.exists')
    const { id } = store.run(
      `insert into members (whitelabel, user_name, password, type, nickname, to_upline, email, mobile, payee,
         parent_id, registered_at) values (?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?)`,
      whitelabel,
      userName,
      hashPassword(password),
      type,
      nickname,
      email ?? null,
      mobile ?? null,
      payee ?? null,
      parentId ?? null,
      now,
    )
    store.run(
      'insert into profiles (member_id, first_login, json) values (?, 0, ?)',
      id,
      JSON.stringify(profile),
    )
    const row = store.one('select * from members where id = ?', id)
    if (!row) throw new Error('the new member is gone')
    return toMember(row)
  })
}

/** Turns a row of `members` into a member. */
export function toMember(row: Row): Member {
  return {
    id: integer(row, 'id'),
    whitelabel: text(row, 'whitelabel'),
    userName: text(row, 'user_name'),
    type: integer(row, 'type'),
    nickname: text(row, 'nickname'),
    toUpline: integer(row, 'to_upline') === 1,
    clubLabel: textOrNone(row, 'club_label'),
    email: textOrNone(row, 'email'),
    mobile: textOrNone(row, 'mobile'),
    payee: textOrNone(row, 'payee'),
    registeredAt: integer(row, 'registered_at'),
  }
}
