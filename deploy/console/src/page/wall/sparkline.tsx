import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../format.ts'
import { DIRECTIONS } from '../labels.ts'
import { directionOf } from './lines.ts'

const WIDTH = 90
const HEIGHT = 24
/** Rates below this are drawn near the bottom: a line must not look alarming because its scale is small. */
const MIN_TOP = 10

/** Failures per 1,000 loads over the last minutes, as a line; its name says in words where it goes. */
export function Sparkline({ points }: { points: readonly number[] }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const top = Math.max(MIN_TOP, ...points)
  const x = (at: number) => 2 + (at / Math.max(1, points.length - 1)) * (WIDTH - 4)
  const y = (rate: number) => HEIGHT - 2 - (rate / top) * (HEIGHT - 4)
  const [first = 0, last = 0] = [points[0], points.at(-1)]
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t`Failures per 1,000 loads, ${{ direction: t(DIRECTIONS[directionOf(points)]) }}: from ${{ first: number(first, 1) }} to ${{ last: number(last, 1) }}, at most ${{ most: number(Math.max(...points), 1) }}`}
    >
      <polyline points={points.map((rate, at) => `${x(at)},${y(rate)}`).join(' ')} />
      <circle cx={x(points.length - 1)} cy={y(last)} r="2" />
    </svg>
  )
}
