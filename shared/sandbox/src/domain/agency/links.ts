import { randomInt } from 'node:crypto'
import { DAY_MS } from '@arcada/kit/i18n/dates'
import { integer, type Row, type Store, text } from '../../storage/store.ts'
import { Refusal } from '../common/refusal.ts'
import type { RateSet, Rates } from './rates.ts'

/** Letters only, without those that resemble digits: a code cannot spell an agent's id or a rate. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 10
const MAX_LINKS = 20

export interface RegistrationLink {
  id: string
  code: string
  agentId: number
  /** 1 for an agent, 0 for a player. */
  type: 0 | 1
  rates: RateSet
  remark: string
  registered: number
  /** Ms; undefined for one without end. */
  expireAt: number | undefined
}

export interface NewLink {
  type: 0 | 1
  rates: RateSet
  /** 0: unlimited. */
  expireDays: number
  remark: string
}

/** Addresses through which an agent's members register (AC-46 … AC-51). */
export interface Links {
  of(agentId: number): RegistrationLink[]
  /** @throws Refusal link.limit */
  make(agentId: number, link: NewLink): RegistrationLink
  /** @throws Refusal record.unknown */
  remove(agentId: number, id: string): void
  /** The link of a code that is neither deleted nor expired. */
  open(whitelabel: string, code: string): RegistrationLink | undefined
  /** Gives a new member of the link the promised rates, as far as the agent still has them, and counts the registration. */
  used(link: RegistrationLink, memberId: number): void
}

export function createLinks(store: Store, rates: Rates, clock: () => number): Links {
  const listed = (agentId: number) =>
    store
      .all(
        'select * from registration_links where agent_id = ? and deleted_at is null order by id desc',
        agentId,
      )
      .map(toLink)

  return {
    of: listed,
    make: (agentId, { type, rates: agreed, expireDays, remark }) =>
      store.atomic(() => {
        if (listed(agentId).length >= MAX_LINKS) throw new Refusal('link.limit', { max: MAX_LINKS })
        const now = clock()
        store.insert('registration_links', {
          code: newCode(),
          agent_id: agentId,
          type,
          rates: JSON.stringify(agreed),
          remark,
          registered: 0,
          created_at: now,
          expire_at: expireDays === 0 ? null : now + expireDays * DAY_MS,
        })
        const [made] = listed(agentId)
        if (!made) throw new Error('the new link is gone')
        return made
      }),
    remove(agentId, id) {
      const { changes } = store.run(
        'update registration_links set deleted_at = ? where id = ? and agent_id = ? and deleted_at is null',
        clock(),
        id,
        agentId,
      )
      if (changes === 0) throw new Refusal('record.unknown')
    },
    open(whitelabel, code) {
      const row = store.one(
        `select l.* from registration_links l join members m on m.id = l.agent_id
         where m.whitelabel = ? and l.code = ? and l.deleted_at is null and (l.expire_at is null or l.expire_at > ?)`,
        whitelabel,
        code,
        clock(),
      )
      return row && toLink(row)
    },
    used(link, memberId) {
      rates.begin(memberId, link.agentId, link.rates)
      store.run('update registration_links set registered = registered + 1 where id = ?', link.id)
    },
  }
}

/** A random code that cannot be guessed (AC-51). */
export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}

function toLink(row: Row): RegistrationLink {
  return {
    id: String(integer(row, 'id')),
    code: text(row, 'code'),
    agentId: integer(row, 'agent_id'),
    type: row.type === 1 ? 1 : 0,
    rates: JSON.parse(text(row, 'rates')),
    remark: text(row, 'remark'),
    registered: integer(row, 'registered'),
    expireAt: row.expire_at === null ? undefined : integer(row, 'expire_at'),
  }
}
