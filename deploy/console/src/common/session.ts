/**
 * The header of a session. A cookie would go to every program that listens on a port of 127.0.0.1, because cookies know no
 * ports.
 */
export const SESSION_HEADER = 'x-arcada-console'
/** Exchanges the token of the printed address for an `OpenedSession`. */
export const SESSION_PATH = '/api/session'

export interface OpenedSession {
  session: string
  /** Shows images and nothing else, because it is part of their addresses. */
  images: string
}
