/** A bar of the plot: its label and value. */
export interface Bar {
  name: string
  value: number
}

/** A bar's geometry: as parts of the plot's height, from above. */
export interface DrawnBar {
  top: number
  height: number
}

/** Minimum height of a non-zero bar, so that it is visible beside one of a billion. */
const MIN_HEIGHT = 0.01

/** Position of the zero line in a plot of height 1, from above: the middle without any result. */
export function zeroLine(bars: readonly Bar[]): number {
  const [most, least] = ends(bars)
  return most === least ? 0.5 : most / (most - least)
}

/** The bars in a plot of height 1: wins up from the zero line, losses down (MC-121). */
export function drawnBars(bars: readonly Bar[]): DrawnBar[] {
  const [most, least] = ends(bars)
  const zero = zeroLine(bars)
  return bars.map(({ value }) => {
    if (value === 0) return { top: zero, height: 0 }
    const height = Math.max(MIN_HEIGHT, Math.abs(value) / (most - least))
    return { top: value > 0 ? zero - height : zero, height }
  })
}

function ends(bars: readonly Bar[]): [number, number] {
  const values = bars.map(({ value }) => value)
  return [Math.max(0, ...values), Math.min(0, ...values)]
}
