import { $session, DRAFT_PREFIX, readStored, writeStored } from '@arcada/session'

/** What somebody typed into a form and has not sent, by the names of its fields. */
export type Draft = Readonly<Record<string, unknown>>

interface Stored {
  /** Who typed it; '' for a guest, whose draft goes along when he signs in. */
  person: string
  values: Record<string, string | boolean>
}

/** Names on the wire of what is kept nowhere: passwords, captchas, codes, security answers, numbers of accounts (MC-29). */
const SECRET =
  /password|captcha|identifying|verificationCode|messageCode|answer|cardNumber|^key$|^old$|^confirm$/i

/** What cannot be written down, such as chosen pictures: it lasts as long as the page. */
const unwritten = new Map<string, Draft>()

/** The draft of a form; empty without one, and for somebody else than who typed it. Never fails. */
export function readDraft(form: string): Draft {
  const stored = readWritten(form)
  if (stored) return { ...stored.values, ...unwritten.get(form) }
  unwritten.delete(form)
  return {}
}

/**
 * Keeps a value in the draft of a form, in this tab until the form was sent or somebody signs out; undefined takes it
 * out. Secrets are not kept, and nothing is where the storage is full or blocked.
 */
export function keepDraft(form: string, name: string, value: unknown): void {
  if (SECRET.test(name)) return
  const stored = readWritten(form)
  const { [name]: _, ...others } = { ...stored?.values, ...(stored ? unwritten.get(form) : {}) }
  const all = Object.entries(value === undefined ? others : { ...others, [name]: value })
  const written = all.filter((entry): entry is [string, string | boolean] => isText(entry[1]))
  const person = $session.get()?.userName ?? stored?.person ?? ''
  const next: Stored = { person, values: Object.fromEntries(written) }
  unwritten.set(form, Object.fromEntries(all.filter(([, kept]) => !isText(kept))))
  writeStored('session', DRAFT_PREFIX + form, all.length === 0 ? null : JSON.stringify(next))
}

/** Forgets the draft of a form: it was sent. */
export function forgetDraft(form: string): void {
  unwritten.delete(form)
  writeStored('session', DRAFT_PREFIX + form, null)
}

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'boolean'

function readWritten(form: string): Stored | undefined {
  try {
    const stored: Partial<Stored> | null = JSON.parse(readStored('session', DRAFT_PREFIX + form) ?? 'null')
    if (!stored) return undefined
    const { person = '', values = {} } = stored
    const now = $session.get()?.userName
    if (now === undefined || person === '' || person === now) return { person, values }
  } catch {
    // What cannot be read is not kept either.
  }
  forgetDraft(form)
  return undefined
}
