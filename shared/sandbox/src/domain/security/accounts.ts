import { createAudit } from '../accounts/audit.ts'
import { createOutbox } from '../accounts/outbox.ts'
import { createPeople, type Member } from '../accounts/people.ts'
import type { Base } from '../common/base.ts'
import type { Once, Work } from '../common/once.ts'
import { createAnswers } from './answers.ts'
import { createNews } from './news.ts'
import { createSessions } from './sessions.ts'
import type { Client } from './user-agent.ts'

/** Performs a write once for a request with a requestId, and every time for one without. */
export function onceIfNamed<T>(
  core: OnceCore,
  member: Member,
  call: string,
  body: { requestId?: string },
  work: Work<T>,
): T {
  const { requestId } = body
  if (requestId !== undefined) return core.once.run({ memberId: member.id, call, requestId, body }, work)
  work.check?.()
  return core.store.atomic(work.book)
}

/** Members, their sessions, and what secures them. */
export type Accounts = ReturnType<typeof createAccounts>

/** The parts of the sandbox that the rules of accounts need. */
export interface AccountCore extends Base {
  accounts: Accounts
}

export interface OnceCore extends Base {
  once: Once
}

export function createAccounts({ store, clock }: Base) {
  const outbox = createOutbox(store, clock)
  const audit = createAudit(store, clock)
  return {
    people: createPeople(store, clock),
    sessions: createSessions(store, clock),
    /** Whether this device is new to an account with others; remembers it. The first device of an account is expected. */
    isNewDevice(memberId: number, { device, browser }: Client): boolean {
      const others = store.one`select memberId from known_devices where memberId = ${memberId} limit 1`
      const { changes } = store.add('known_devices', { memberId, device, browser })
      return others !== undefined && changes === 1
    },
    audit,
    news: createNews(store, outbox, audit, clock),
    answers: createAnswers(store, clock),
    outbox,
  }
}
