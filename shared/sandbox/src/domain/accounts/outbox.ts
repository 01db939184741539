import { integer, type Store, text } from '../../storage/store.ts'

/** A message that a real site would have sent. */
export interface Sent {
  id: number
  whitelabel: string
  kind: 'sms' | 'email' | 'captcha'
  /** Number, address, or the key of a captcha. */
  to: string
  text: string
  time: number
}

const KINDS = ['sms', 'email', 'captcha'] as const

export interface Outbox {
  send(whitelabel: string, kind: Sent['kind'], to: string, text: string): void
  /** Oldest first. */
  list(whitelabel?: string): Sent[]
}

export function createOutbox(store: Store, clock: () => number): Outbox {
  return {
    send(whitelabel, kind, to, words) {
      store.insert('outbox', { whitelabel, kind, recipient: to, text: words, created_at: clock() })
    },
    list: (whitelabel) =>
      store
        .all('select * from outbox order by id')
        .map((row) => ({
          id: integer(row, 'id'),
          whitelabel: text(row, 'whitelabel'),
          kind: KINDS.find((kind) => kind === row.kind) ?? 'email',
          to: text(row, 'recipient'),
          text: text(row, 'text'),
          time: integer(row, 'created_at'),
        }))
        .filter((sent) => whitelabel === undefined || sent.whitelabel === whitelabel),
  }
}
