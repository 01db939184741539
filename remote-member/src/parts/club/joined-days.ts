const DAY = 86_400_000

/** Whole days between registration and now, both in ms (CLUB-04); never negative. */
export function joinedDays(registeredAt: number, now: number): number {
  return Math.max(0, Math.floor((now - registeredAt) / DAY))
}
