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
}

/** An upload of 32 MB over 1 Mbit/s takes 270 s. */
export const TIMEOUTS: Timeouts = { header: 15_000, request: 300_000, pause: 30_000, backEnd: 60_000 }

/** Open connections of one client: as many answers as one may wait for, and twice the room for idle ones. */
export const MAX_CONNECTIONS_OF_A_CLIENT = 1_000
/** Of all clients together; below the limit of open files of most systems, which is 1,024 for few of them. */
export const MAX_CONNECTIONS = 10_000
