import { createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { flag, integer, maybe, type Row, raw, record, type Store, text } from '../../storage/store.ts'
import { Refusal } from '../common/refusal.ts'
import { storeTaxNumber } from './tax-number.ts'

/** A member for the handlers. */
export type Member = ReturnType<typeof toMember>
export const toMember = record({
  id: integer,
  whitelabel: text,
  userName: text,
  type: integer,
  nickname: text,
  toUpline: flag,
  clubLabel: maybe(text),
  email: maybe(text),
  mobile: maybe(text),
  payee: maybe(text),
  registeredAt: integer,
})

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
  email?: string
  mobile?: string
  /** The contacts whose code came back. */
  confirmed?: readonly ContactKind[]
  payee?: string
  /** The referrer of the new member. */
  parentId?: number
  /** Further fields of a registration. */
  profile?: Record<string, unknown>
}

const CONFIRMED = { email: raw('not emailUnconfirmed'), mobile: raw('not mobileUnconfirmed') }

/** A member with the hash of the password. */
const toLogin = (row: Row) => ({ ...toMember(row), password: text(row, 'password') })

/** Finds and changes members. */
export type People = ReturnType<typeof createPeople>

export function createPeople(store: Store, clock: () => number) {
  const isNameTaken = (whitelabel: string, name: string) =>
    store.one`select id from members where whitelabel = ${whitelabel} and userName = ${name}` !== undefined

  return {
    byName: (whitelabel: string, userName: string) =>
      store.all`select * from members where whitelabel = ${whitelabel} and userName = ${userName}`.map(
        toLogin,
      )[0],
    /** By the username, or by a confirmed mobile number. */
    byLogin: (whitelabel: string, login: string, mobile = login) =>
      store.all`select * from members where whitelabel = ${whitelabel}
        and (userName = ${login} or (mobile = ${mobile} and ${CONFIRMED.mobile})) order by userName = ${login} desc`.map(
        toLogin,
      )[0],
    /** By a confirmed number only: a registration may name one of another person. */
    byMobile: (whitelabel: string, mobile: string) =>
      store.all`select * from members where whitelabel = ${whitelabel} and mobile = ${mobile}
        and ${CONFIRMED.mobile}`.map(toMember)[0],
    byId: (id: number) => store.all`select * from members where id = ${id}`.map(toMember)[0],
    /** A username that is not taken, like the wanted one. */
    freeName(whitelabel: string, wanted: string): string {
      let name = wanted
      for (let number = 2; isNameTaken(whitelabel, name); number++) name = `${wanted}_${number}`
      return name
    },
    /**
     * Creates a member with an empty wallet; only `openAccount` calls it.
     * @throws Refusal username.exists for a taken name, or a confirmed number of another member
     */
    add(whitelabel: string, { confirmed = [], ...person }: NewPerson): Member {
      const { userName, type, nickname, email, mobile, payee, parentId, profile = {} } = person
      return store.atomic(() => {
        const proven = confirmed.includes('mobile') ? mobile : undefined
        const taken = store.one`select id from members where whitelabel = ${whitelabel}
          and (userName = ${userName} or (mobile = ${proven} and ${CONFIRMED.mobile}))`
        if (taken) throw new Refusal('username.exists')
        const password = hashPassword(person.password)
        const emailUnconfirmed = email !== undefined && !confirmed.includes('email')
        const mobileUnconfirmed = mobile !== undefined && !confirmed.includes('mobile')
        const contacts = { email, emailUnconfirmed, mobile, mobileUnconfirmed }
        const { id } = store.insert('members', {
          ...{ whitelabel, userName, password, type, nickname, ...contacts, payee, parentId, profile },
          registeredAt: clock(),
        })
        return memberWith(store, id)
      })
    },
    /** @param first whether the log-in leads to the choice of another one */
    setPassword({ id }: Member, password: string, first = false): void {
      store.run`update members set password = ${hashPassword(password)}, firstLogin = ${first},
        mailedPassword = null where id = ${id}`
    },
    /** The name for withdrawals; the caller checks that there is none yet. */
    setPayee: ({ id }: Member, name: string) =>
      void store.run`update members set payee = ${name} where id = ${id}`,
    /** The CPF of a member without one. */
    setTaxNumber: ({ id }: Member, cpf: string) => storeTaxNumber(store, id, cpf),
    /** A verified address or number. */
    setContact: ({ id }: Member, kind: ContactKind, contact: string) =>
      void store.run`update members set ${raw(kind)} = ${contact}, ${raw(`${kind}Unconfirmed`)} = 0 where id = ${id}`,
    /** Whether a code came back from the member's address or number. */
    isConfirmed: ({ id }: Member, kind: ContactKind) =>
      store.one`select id from members where id = ${id} and ${CONFIRMED[kind]}` !== undefined,
    /** Whether another member of the whitelabel has confirmed this address or number. */
    isTaken: ({ id, whitelabel }: Member, kind: ContactKind, contact: string) =>
      store.one`select id from members where whitelabel = ${whitelabel}
        and lower(${raw(kind)}) = lower(${contact}) and id <> ${id} and ${CONFIRMED[kind]}` !== undefined,
    setNickname: ({ id }: Member, nickname: string) =>
      void store.run`update members set nickname = ${nickname} where id = ${id}`,
    /** Whether the log-in leads to the choice of a first password (AMB-40). */
    isFirstLogin: ({ id }: Member) =>
      store.one`select id from members where id = ${id} and firstLogin` !== undefined,
  }
}

/** @throws Error for an id that no member has */
export function memberWith(store: Store, id: number): Member {
  const [found] = store.all`select * from members where id = ${id}`.map(toMember)
  if (!found) throw new Error(`there is no member ${id}`)
  return found
}
