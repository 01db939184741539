/** A bar of the plot: where it is named, and how much it stands for. */
export interface Bar {
  name: string
  value: number
}

/** A bar as it is drawn: in parts of the plot's height, from above. */
export interface DrawnBar {
  top: number
  height: number
}

/** The least that a bar of something is high, so that it is seen beside one of a billion. */
const LEAST = 0.01

/** Where the zero line stands in a plot of height 1, from above: in the middle when nothing was won or lost. */
export function zeroLine(bars: readonly Bar[]): number {
  const [most, least] = ends(bars)
  return most === least ? 0.5 : most / (most - least)
}

/** The bars in a plot of height 1: up from the zero line what was won, down what was lost (MC-121). */
export function drawnBars(bars: readonly Bar[]): DrawnBar[] {
  const [most, least] = ends(bars)
  const zero = zeroLine(bars)
  return bars.map(({ value }) => {
    if (value === 0) return { top: zero, height: 0 }
    const height = Math.max(LEAST, Math.abs(value) / (most - least))
    return { top: value > 0 ? zero - height : zero, height }
  })
}

function ends(bars: readonly Bar[]): [number, number] {
  const values = bars.map(({ value }) => value)
  return [Math.max(0, ...values), Math.min(0, ...values)]
}
