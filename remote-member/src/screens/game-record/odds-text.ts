/** How many times the stake a hit pays, with four decimals (MC-116): `× 2,3200`. */
export function oddsText(odds: number, locale: string): string {
  const digits = { minimumFractionDigits: 4, maximumFractionDigits: 4 }
  return `× ${odds.toLocaleString(locale === 'en' ? 'en' : 'pt-BR', digits)}`
}
