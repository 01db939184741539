import styles from './plot.module.css'
import { type Bar, drawnBars, zeroLine } from './plot-rules.ts'

const WIDTH = 320
const HEIGHT = 140
/** Space above and below the bars for the line of the lowest. */
const ROOM = 4

/** A bar of the net result for each day or group; the table below has the numbers. */
export function Plot({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const slot = WIDTH / Math.max(1, bars.length)
  const width = Math.min(28, slot * 0.7)
  const y = (part: number) => ROOM + part * (HEIGHT - 2 * ROOM)
  const zero = y(zeroLine(bars))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.plot}
      preserveAspectRatio="none"
    >
      {drawnBars(bars).map(({ top, height }, at) => (
        <rect
          key={bars[at]?.name}
          data-bar={bars[at]?.name}
          x={slot * (at + 0.5) - width / 2}
          y={y(top)}
          width={width}
          height={height * (HEIGHT - 2 * ROOM)}
          className={(bars[at]?.value ?? 0) < 0 ? styles.lost : styles.won}
        />
      ))}
      <line x1="0" x2={WIDTH} y1={zero} y2={zero} className={styles.zero} />
    </svg>
  )
}
