import { createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { integer, type Row, type Store, text, textOrNone } from '../../storage/store.ts'
import { Refusal } from '../common/refusal.ts'
import { storeTaxNumber } from './tax-number.ts'

/** A member for the handlers. */
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

/** Types outside the agency (CONST-17): the agent's calls refuse them. */
export const NOT_AGENTS: readonly number[] = [0, 4, 40]
/** A trial account (ROLE-10). */
export const TRIAL_TYPE = 4
/** Life of a trial account. */
export const TRIAL_MS = 24 * 3_600_000
/** Types that the contract and dividend checks skip (ROLE-14). */
export const NO_CONTRACTS: readonly number[] = [4, 40, 41, 42]

// Cheaper than on a real site: tests create hundreds of these databases.
const SCRYPT = { N: 1024, r: 8, p: 1 }

/** Salted hash of a password, `<salt>.<hash>` in base64url. */
export function hashPassword(password: string): string {
  const salt = randomBytes(12).toString('base64url')
  return `${salt}.${scryptSync(password, salt, 32, SCRYPT).toString('base64url')}`
}

/**
 * Whether the password matches the stored hash; a stored text without a salt, or none, never matches. The work is the same, so
 * that its time does not tell whether there is such an account.
 */
export function passwordFits(password: string, stored = ''): boolean {
  const [salt = '', expected = ''] = stored.split('.')
  const given = scryptSync(password, salt, 32, SCRYPT)
  const wanted = Buffer.from(expected, 'base64url')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Tokens are stored only as hashes. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function newToken(): string {
  return randomBytes(24).toString('base64url')
}

/** @throws Refusal trial.not.allowed for a trial account (ERR-25) */
export function onlyRealAccounts({ type }: Pick<Member, 'type'>): void {
  if (type === TRIAL_TYPE) throw new Refusal('trial.not.allowed')
}

/** The member's account in the ledger. */
export function walletOf(member: { whitelabel: string; id: number }): string {
  return `${member.whitelabel}/member/${member.id}`
}

export type ContactKind = 'email' | 'mobile'

/** Data of a registration. */
export interface NewPerson {
  userName: string
  password: string
  nickname: string
  type: number
  email?: string | undefined
  mobile?: string | undefined
  /** The contacts whose code came back. */
  confirmed?: readonly ContactKind[]
  payee?: string | undefined
  /** The referrer of the new member. */
  parentId?: number | undefined
  /** Further fields of a registration. */
  profile?: Record<string, unknown> | undefined
}

/** Finds and changes members. */
export interface People {
  byName(whitelabel: string, userName: string): (Member & { password: string }) | undefined
  /** By the username, or by a confirmed mobile number. */
  byLogin(whitelabel: string, login: string, mobile?: string): (Member & { password: string }) | undefined
  /** By a confirmed number only: a registration may name one of another person. */
  byMobile(whitelabel: string, mobile: string): Member | undefined
  byId(id: number): Member | undefined
  /** A username that is not taken, like the wanted one. */
  freeName(whitelabel: string, wanted: string): string
  /**
   * Creates a member with an empty wallet; only `openAccount` calls it.
   * @throws Refusal username.exists for a taken name, or a confirmed number of another member
   */
  add(whitelabel: string, person: NewPerson): Member
  setPassword(member: Member, password: string, first?: boolean): void
  /** The name for withdrawals; the caller checks that there is none yet. */
  setPayee(member: Member, name: string): void
  /** The CPF of a member without one. */
  setTaxNumber(member: Member, cpf: string): void
  /** A verified address or number. */
  setContact(member: Member, kind: ContactKind, contact: string): void
  /** Whether a code came back from the member's address or number. */
  isConfirmed(member: Member, kind: ContactKind): boolean
  /** Whether another member of the whitelabel has confirmed this address or number. */
  isTaken(member: Member, kind: ContactKind, contact: string): boolean
  setNickname(member: Member, nickname: string): void
  /** Whether the log-in leads to the choice of a first password (AMB-40). */
  isFirstLogin(member: Member): boolean
}

const confirmed = (kind: ContactKind) =>
  `id not in (select member_id from unconfirmed_contacts where kind = '${kind}')`
const CONFIRMED = { email: confirmed('email'), mobile: confirmed('mobile') }

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
    byLogin(whitelabel, login, mobile = login) {
      const row = store.one(
        `select * from members where whitelabel = ? and (user_name = ? or (mobile = ? and ${CONFIRMED.mobile}))
         order by user_name = ? desc`,
        whitelabel,
        login,
        mobile,
        login,
      )
      return row && { ...toMember(row), password: text(row, 'password') }
    },
    byMobile(whitelabel, mobile) {
      const row = store.one(
        `select * from members where whitelabel = ? and mobile = ? and ${CONFIRMED.mobile}`,
        whitelabel,
        mobile,
      )
      return row && toMember(row)
    },
    freeName(whitelabel, wanted) {
      let name = wanted
      const isTaken = () =>
        store.one('select id from members where whitelabel = ? and user_name = ?', whitelabel, name)
      for (let number = 2; isTaken(); number++) name = `${wanted}_${number}`
      return name
    },
    add: (whitelabel, person) => addMember(store, clock(), whitelabel, person),
    setPassword(member, password, first = false) {
      store.run('delete from mailed_passwords where member_id = ?', member.id)
      store.run('update members set password = ? where id = ?', hashPassword(password), member.id)
      store.run(
        `insert into profiles (member_id, first_login, json) values (?, ?, '{}')
         on conflict (member_id) do update set first_login = excluded.first_login`,
        member.id,
        first ? 1 : 0,
      )
    },
    setPayee: (member, name) => void store.run('update members set payee = ? where id = ?', name, member.id),
    setTaxNumber: ({ id }, cpf) => storeTaxNumber(store, id, cpf),
    setContact(member, kind, contact) {
      store.run(`update members set ${kind} = ? where id = ?`, contact, member.id)
      store.run('delete from unconfirmed_contacts where member_id = ? and kind = ?', member.id, kind)
    },
    isConfirmed: (member, kind) =>
      store.one(`select id from members where id = ? and ${CONFIRMED[kind]}`, member.id) !== undefined,
    isTaken: (member, kind, contact) =>
      store.one(
        `select id from members where whitelabel = ? and lower(${kind}) = lower(?) and id <> ? and ${CONFIRMED[kind]}`,
        member.whitelabel,
        contact,
        member.id,
      ) !== undefined,
    setNickname: (member, nickname) =>
      void store.run('update members set nickname = ? where id = ?', nickname, member.id),
    isFirstLogin(member) {
      const row = store.one('select first_login from profiles where member_id = ?', member.id)
      return row !== undefined && integer(row, 'first_login') === 1
    },
    byId(id) {
      const row = store.one('select * from members where id = ?', id)
      return row && toMember(row)
    },
  }
}

function addMember(store: Store, now: number, whitelabel: string, person: NewPerson): Member {
  const { userName, password, nickname, type, email, mobile, payee, parentId, profile = {} } = person
  const { confirmed: proven = [] } = person
  return store.atomic(() => {
    const taken = store.one(
      `select id from members where whitelabel = ? and (user_name = ? or (mobile = ? and ${CONFIRMED.mobile}))`,
      whitelabel,
      userName,
      proven.includes('mobile') ? (mobile ?? '') : '',
    )
    if (taken) throw new Refusal('username.exists')
    const { id } = store.insert('members', {
      whitelabel,
      user_name: userName,
      password: hashPassword(password),
      type,
      nickname,
      to_upline: 0,
      email: email ?? null,
      mobile: mobile ?? null,
      payee: payee ?? null,
      parent_id: parentId ?? null,
      registered_at: now,
    })
    for (const kind of ['email', 'mobile'] as const)
      if (person[kind] && !proven.includes(kind))
        store.insert('unconfirmed_contacts', { member_id: id, kind })
    store.insert('profiles', { member_id: id, first_login: 0, json: JSON.stringify(profile) })
    const row = store.one('select * from members where id = ?', id)
    if (!row) throw new Error('the new member was not stored')
    return toMember(row)
  })
}

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
