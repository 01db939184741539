import { classNames } from '@arcada/ui'
import { memo, useState } from 'react'
import styles from './envelopes.module.css'

/** Reused for ever: each falls again from the top, so the page never holds more. */
const COUNT = 10

/** Spread by steps that share no factor with the count, so that no two look alike for long. */
const FALLING = Array.from({ length: COUNT }, (_, i) => ({
  id: i,
  left: `${2 + ((i * 7) % COUNT) * 8.6}%`,
  animationDelay: `${-((i * 3) % COUNT) * 0.47}s`,
  animationDuration: `${3.6 + (i % 4) * 0.5}s`,
}))

/** Falling envelopes, to tap; for everybody who can see and point. The open button beside does the same. */
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

/** Hidden once it is tapped, until it falls again. */
function Envelope({ style, onTap }: EnvelopeProps) {
  const [taken, setTaken] = useState(false)
  return (
    <span
      className={classNames(styles.envelope, taken && styles.taken)}
      style={style}
      // On the way down a finger leaves it before a click would be one.
      onPointerDown={() => {
        if (taken) return
        setTaken(true)
        onTap()
      }}
      onAnimationIteration={taken ? () => setTaken(false) : undefined}
    />
  )
}
