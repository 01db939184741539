import { $session, DRAFT_PREFIX, readStored, writeStored } from '@arcada/kit/session'

/** A draft: typed, unsent values by the names of their fields. */
export type Draft = Readonly<Record<string, unknown>>

interface Stored {
  /** Username of the author; '' for a guest, whose draft is kept at the log-in. */
  person: string
  values: Record<string, string | boolean>
}

/** Fields that are never stored: passwords, captchas, codes, security answers, account numbers (MC-29). */
export const SECRET =
  /password|captcha|identifying|verificationCode|messageCode|answer|cardNumber|^key$|^old$|^confirm$/i

/** Values that cannot be serialized, such as pictures: they last as long as the page. */
const unwritten = new Map<string, Draft>()

/** The draft of a form; empty without one, and for another member than its author. Never fails. */
export function readDraft(form: string): Draft {
  const stored = readWritten(form)
  if (stored) return { ...stored.values, ...unwritten.get(form) }
  unwritten.delete(form)
  return {}
}

/**
 * Stores a value in the draft of a form, in this tab until the form is sent or the member logs out; undefined removes
 * it. Secrets are not stored, and a full or blocked storage stores nothing.
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

/** Deletes the draft of a sent form. */
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
    // Deletes an unreadable draft.
  }
  forgetDraft(form)
  return undefined
}
