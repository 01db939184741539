/** When an answer was made by the server's clock, and when it came by this device's. */
export interface Answered {
  serverNow: number
  receivedAt: number
}

export type Phase = 'WAITING' | 'RUNNING' | 'OVER' | 'NONE' | 'NOT_ELIGIBLE'

export interface Rain {
  state: Phase
  startAt?: number | undefined
  endAt?: number | undefined
}

/** The server's time now: only how far this device's clock has moved since the answer counts, it may be hours wrong. */
export function serverTime({ serverNow, receivedAt }: Answered, now: number): number {
  return serverNow + Math.max(0, now - receivedAt)
}

/** What goes on at a time of the server: an answer says what comes next, so nothing is asked to see a start. */
export function phaseAt({ state, startAt = 0, endAt = 0 }: Rain, time: number): Phase {
  if (state !== 'WAITING' && state !== 'RUNNING') return state
  if (time >= endAt) return 'OVER'
  return time >= startAt ? 'RUNNING' : 'WAITING'
}

/** Ms until the phase changes by itself; undefined where only another answer can change it. */
export function untilNextPhase({ startAt = 0, endAt = 0, ...rain }: Rain, time: number): number | undefined {
  const phase = phaseAt({ ...rain, startAt, endAt }, time)
  if (phase === 'WAITING') return startAt - time
  return phase === 'RUNNING' ? endAt - time : undefined
}

const ASK_EVERY_MS: Record<Phase, number> = {
  WAITING: 30_000,
  RUNNING: 5_000,
  OVER: 5_000,
  NONE: 30_000,
  NOT_ELIGIBLE: 60_000,
}

/** How long an answer holds: in a round other tabs use chances, and after it the secret comes. */
export function askEvery(phase: Phase): number {
  return ASK_EVERY_MS[phase]
}

/** `0:09`, and `1:02:09` from an hour up. A second that has begun counts. */
export function formatLeft(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
