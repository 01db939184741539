/** Thousandths of a valid stake that come back, by game type. */
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

/** What a member gets back of a stake, in thousandths; nothing for a game type that has no rate. */
export function rebateRate(gameType: string): number {
  return RATES[gameType] ?? 0
}
