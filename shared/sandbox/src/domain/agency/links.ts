import { randomInt } from 'node:crypto'
import { DAY_MS } from '@arcada/kit/i18n/dates'
import { integer, json, maybe, record, type Store, text } from '../../storage/store.ts'
import { Refusal } from '../common/refusal.ts'
import type { RateSet, Rates } from './rates.ts'

/** Letters only, without those that resemble digits: a code cannot spell an agent's id or a rate. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 10
const MAX_LINKS = 20

/** A link for agents (type 1) or players (type 0), until a moment or without end. */
export type RegistrationLink = ReturnType<typeof toLink>
const toLink = record({
  id: (row) => String(integer(row, 'id')),
  code: text,
  agentId: integer,
  type: (row): 0 | 1 => (row.type === 1 ? 1 : 0),
  rates: json<RateSet>(),
  remark: text,
  registered: integer,
  expireAt: maybe(integer),
})

export interface NewLink {
  type: 0 | 1
  rates: RateSet
  /** 0: unlimited. */
  expireDays: number
  remark: string
}

/** Addresses through which an agent's members register (AC-46 … AC-51). */
export function createLinks(store: Store, rates: Rates, clock: () => number) {
  const of = (agentId: number): RegistrationLink[] =>
    store.all`select * from registration_links where agentId = ${agentId} and deletedAt is null order by id desc`.map(
      toLink,
    )

  return {
    of,
    /** @throws Refusal link.limit */
    make: (agentId: number, { expireDays, ...link }: NewLink): RegistrationLink =>
      store.atomic(() => {
        if (of(agentId).length >= MAX_LINKS) throw new Refusal('link.limit', { max: MAX_LINKS })
        const now = clock()
        const expireAt = expireDays === 0 ? undefined : now + expireDays * DAY_MS
        store.insert('registration_links', { ...link, code: newCode(), agentId, createdAt: now, expireAt })
        const [made] = of(agentId)
        if (!made) throw new Error('the new link is gone')
        return made
      }),
    /** @throws Refusal record.unknown */
    remove(agentId: number, id: string): void {
      const { changes } = store.run`update registration_links set deletedAt = ${clock()}
        where id = ${id} and agentId = ${agentId} and deletedAt is null`
      if (changes === 0) throw new Refusal('record.unknown')
    },
    /** The link of a code that is neither deleted nor expired. */
    open: (whitelabel: string, code: string) =>
      store.all`select l.* from registration_links l join members m on m.id = l.agentId
        where m.whitelabel = ${whitelabel} and l.code = ${code} and l.deletedAt is null
          and (l.expireAt is null or l.expireAt > ${clock()})`.map(toLink)[0],
    /** Gives a new member of the link the promised rates, as far as the agent still has them, and counts the registration. */
    used(link: RegistrationLink, memberId: number): void {
      rates.begin(memberId, link.agentId, link.rates)
      store.run`update registration_links set registered = registered + 1 where id = ${link.id}`
    },
  }
}

/** A random code that cannot be guessed (AC-51). */
export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}
