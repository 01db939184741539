/** How long an edge waits, in ms. */
export interface Timeouts {
  /** For the header of a request, from its first byte or from the opening of the connection. */
  header: number
  /** For a whole request with its body; nginx has no such limit, it counts `pause` only. */
  request: number
  /** Between two pieces of a body that is read or of an answer that is written. */
  pause: number
  /** For the header of an answer of the back end, and between two pieces of its body. */
  backEnd: number
  /** Between two requests of one connection. Where this is shorter than a CDN's own time, its request can meet the end of the connection. */
  idle: number
}

/** An upload of 32 MB over 1 Mbit/s takes 270 s. */
export const TIMEOUTS: Timeouts = {
  header: 15_000,
  request: 300_000,
  pause: 30_000,
  backEnd: 60_000,
  idle: 75_000,
}

/** Open connections of one client: as many answers as one may wait for, and twice the room for idle ones. */
export const MAX_CONNECTIONS_OF_A_CLIENT = 1_000
/**
 * Of all clients together; of each worker process in nginx, which counts its connections to the back end as well. Where the
 * system allows fewer open files, that limit is the lower one.
 */
export const MAX_CONNECTIONS = 16_384
/** Open files of a worker process of nginx: its connections and the files that it sends. */
export const MAX_OPEN_FILES = 20_000
/** Connections that wait to be accepted; the system may allow fewer. Without it 511 wait, and a player beyond tries again after 1 s. */
export const MAX_WAITING_CONNECTIONS = 4_096
/** Calls that wait for the back end at the same time, of each worker process in nginx: a back end that hangs leaves room for documents. */
export const MAX_CALLS = 6_144
