import { type Audit, createAudit } from '../accounts/audit.ts'
import { createOutbox, type Outbox } from '../accounts/outbox.ts'
import { createPeople, type People } from '../accounts/people.ts'
import type { Base } from '../common/base.ts'
import type { Once } from '../common/once.ts'
import { type Answers, createAnswers } from './answers.ts'
import { createDevices, type Devices } from './devices.ts'
import { createNews, type News } from './news.ts'
import { createSessions, type Sessions } from './sessions.ts'

export interface Accounts {
  people: People
  sessions: Sessions
  devices: Devices
  audit: Audit
  news: News
  answers: Answers
  outbox: Outbox
}

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
