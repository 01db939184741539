/** A fraction in steps of a thousandth as the figure of a percentage, with one decimal: 0.004 is 0.4. */
export function percentFigure(rate: number, locale: string): string {
  const tag = locale === 'en' ? 'en' : 'pt-BR'
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return (Math.round(rate * 1000) / 10).toLocaleString(tag, one)
}

/** The same with its sign: 0.4%. */
export const percentText = (rate: number, locale: string) => `${percentFigure(rate, locale)}%`
