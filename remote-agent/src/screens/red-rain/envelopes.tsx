import { classNames } from '@arcada/kit/ui'
import { memo, useState } from 'react'
import styles from './envelopes.module.css'

/** Each envelope falls again from the top, so the page never holds more. */
const COUNT = 10

/** Steps without a common factor with the count, so that two envelopes do not fall alike for long. */
const FALLING = Array.from({ length: COUNT }, (_, i) => ({
  id: i,
  left: `${2 + ((i * 7) % COUNT) * 8.6}%`,
  animationDelay: `${-((i * 3) % COUNT) * 0.47}s`,
  animationDuration: `${3.6 + (i % 4) * 0.5}s`,
}))

/** Falling envelopes to tap, for sighted players with a pointer. The open button beside them does the same. */
export const Envelopes = memo(function Envelopes({ onTap }: { onTap: () => void }) {
  return (
    <div className={styles.sky} aria-hidden="true">
      {FALLING.map(({ id, ...style }) => (
        <Envelope key={id} style={style} onTap={onTap} />
      ))}
    </div>
  )
})

interface EnvelopeProps {
  style: { left: string; animationDelay: string; animationDuration: string }
  onTap: () => void
}

/** Hidden after a tap, until it falls again. */
function Envelope({ style, onTap }: EnvelopeProps) {
  const [taken, setTaken] = useState(false)
  return (
    <span
      className={classNames(styles.envelope, taken && styles.taken)}
      style={style}
      // pointerdown, because the falling envelope leaves the finger before a click.
      onPointerDown={() => {
        if (taken) return
        setTaken(true)
        onTap()
      }}
      onAnimationIteration={taken ? () => setTaken(false) : undefined}
    />
  )
}
