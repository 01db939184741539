import { integer, oneOf, record, type Store, text } from '../../storage/store.ts'

/** A message that a real site would have sent, to a number, an address, or the key of a captcha. */
export type Sent = ReturnType<typeof toSent>
const toSent = record({
  id: integer,
  whitelabel: text,
  kind: oneOf('sms', 'email', 'captcha'),
  to: text,
  text,
  time: integer,
})

export type Outbox = ReturnType<typeof createOutbox>

export function createOutbox(store: Store, clock: () => number) {
  return {
    send: (whitelabel: string, kind: Sent['kind'], recipient: string, words: string) =>
      void store.insert('outbox', { whitelabel, kind, recipient, text: words, time: clock() }),
    /** Oldest first. */
    list: (whitelabel?: string) =>
      store.all`select *, recipient as "to" from outbox
        where ${whitelabel} is null or whitelabel = ${whitelabel} order by id`.map(toSent),
  }
}
