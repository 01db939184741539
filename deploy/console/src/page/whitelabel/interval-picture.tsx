import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../format.ts'

const WIDTH = 200
const HEIGHT = 32
const MIDDLE = HEIGHT / 2

/** Percentage points that watch tolerates by default, which the picture marks. */
const THRESHOLD = 2

export interface IntervalPictureProps {
  /** Percentage points. */
  low: number
  high: number
  difference: number
  threshold?: number
}

/** An interval as a line, with its estimate, zero, and the threshold. */
export function IntervalPicture({ low, high, difference, threshold = THRESHOLD }: IntervalPictureProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const least = Math.min(low, -1)
  const span = Math.max(high, threshold + 1) - least
  const x = (points: number) => ((points - least) / span) * (WIDTH - 8) + 4
  return (
    <svg
      className="interval"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t`Interval of the difference from ${{ low: number(low, 1) }} to ${{ high: number(high, 1) }} percentage points; the threshold is ${{ threshold: number(threshold, 1) }}`}
    >
      <line className="axis" x1={x(0)} x2={x(0)} y1="2" y2={HEIGHT - 2} />
      <line className="threshold" x1={x(threshold)} x2={x(threshold)} y1="2" y2={HEIGHT - 2} />
      <line className="range" x1={x(low)} x2={x(high)} y1={MIDDLE} y2={MIDDLE} />
      <circle cx={x(difference)} cy={MIDDLE} r="4" />
    </svg>
  )
}
