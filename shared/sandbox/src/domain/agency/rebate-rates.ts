/** Thousandths of a valid stake that are returned, by game type. */
const RATES: Record<string, number> = {
  RNG: 8,
  LIVE: 5,
  SPORTS: 6,
  FISH: 8,
  PVP: 5,
  IN_HOUSE: 8,
  ELOTT: 4,
  LOTT: 4,
}

/** Rebate rate of a member in thousandths; 0 for a game type without one. */
export function rebateRate(gameType: string): number {
  return RATES[gameType] ?? 0
}
