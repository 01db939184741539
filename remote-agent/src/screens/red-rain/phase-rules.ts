export type Phase = 'WAITING' | 'RUNNING' | 'OVER' | 'NONE' | 'NOT_ELIGIBLE'

export interface Rain {
  state: Phase
  startAt?: number | undefined
  endAt?: number | undefined
}

/** The phase at a time of the server: an answer contains the next phase, so a start needs no request. */
export function phaseAt({ state, startAt = 0, endAt = 0 }: Rain, time: number): Phase {
  if (state !== 'WAITING' && state !== 'RUNNING') return state
  if (time >= endAt) return 'OVER'
  return time >= startAt ? 'RUNNING' : 'WAITING'
}

/** Ms until the phase changes; undefined if only another answer can change it. */
export function untilNextPhase({ startAt = 0, endAt = 0, ...rain }: Rain, time: number): number | undefined {
  const phase = phaseAt({ ...rain, startAt, endAt }, time)
  if (phase === 'WAITING') return startAt - time
  return phase === 'RUNNING' ? endAt - time : undefined
}

const POLL_INTERVALS_MS: Record<Phase, number> = {
  WAITING: 30_000,
  RUNNING: 5_000,
  OVER: 5_000,
  NONE: 30_000,
  NOT_ELIGIBLE: 60_000,
}

/** How long an answer is fresh: in a round other tabs use chances, and after it the secret is published. */
export function pollInterval(phase: Phase): number {
  return POLL_INTERVALS_MS[phase]
}
