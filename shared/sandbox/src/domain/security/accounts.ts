import { type Audit, createAudit } from '../accounts/audit.ts'
import { createOutbox, type Outbox } from '../accounts/outbox.ts'
import { createPeople, type People } from '../accounts/people.ts'
import type { Base } from '../common/base.ts'
import type { Once } from '../common/once.ts'
import { type Answers, createAnswers } from './answers.ts'
import { createDevices, type Devices } from './devices.ts'
import { createNews, type News } from './news.ts'
import { createSessions, type Sessions } from './sessions.ts'

/** Members, their sessions, and what secures them. */
export interface Accounts {
  people: People
  sessions: Sessions
  devices: Devices
  /** The append-only audit of changes. */
  audit: Audit
  /** Informs members about changes of their account's security. */
  news: News
  /** The answers to security questions. */
  answers: Answers
  /** Messages that a real site would send. */
  outbox: Outbox
}

/** The parts of the sandbox that the rules of accounts need. */
export interface AccountCore extends Base {
  accounts: Accounts
}

export interface OnceCore extends Base {
  once: Once
}

export function createAccounts({ store, clock }: Base): Accounts {
  const outbox = createOutbox(store, clock)
  const audit = createAudit(store, clock)
  return {
    people: createPeople(store, clock),
    sessions: createSessions(store, clock),
    devices: createDevices(store),
    audit,
    news: createNews(store, outbox, audit, clock),
    answers: createAnswers(store, clock),
    outbox,
  }
}
