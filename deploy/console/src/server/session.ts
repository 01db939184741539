import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { OpenedSession } from '../common/session.ts'

/** Hours after which the console has to be opened again. */
const MAX_HOURS = 12

/** Lets the holder of the printed address in once, and from then on the holder of the session. */
export interface Sessions {
  /** The token of the printed address. */
  token: string
  /** A new session for the token, which counts once; undefined for any other text. */
  open(token: string): OpenedSession | undefined
  isOpen(session: string | undefined): boolean
  mayShowImages(key: string | undefined): boolean
}

/** 256 bits. */
export const secret = (): string => randomBytes(32).toString('base64url')

/** Compares without showing by its duration how much of a text is right. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Makes a token, and the sessions that it opens. */
export function openSessions(now: () => number = Date.now): Sessions {
  const token = secret()
  let opened: (OpenedSession & { until: number }) | undefined
  const matches = (part: keyof OpenedSession) => (given: string | undefined) =>
    given !== undefined && opened !== undefined && now() < opened.until && isSame(given, opened[part])
  return {
    token,
    open(given) {
      if (opened !== undefined || !isSame(given, token)) return undefined
      const made = { session: secret(), images: secret() }
      opened = { ...made, until: now() + MAX_HOURS * 3_600_000 }
      return made
    },
    isOpen: matches('session'),
    mayShowImages: matches('images'),
  }
}
