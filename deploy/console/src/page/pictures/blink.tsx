import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../language.tsx'

/** Slow enough for everyone: less than three changes a second. */
const TURN_MS = 700

const reduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

interface BlinkProps {
  sides: readonly { title: string; picture: ReactNode }[]
  /** Puts both into the part that scrolls. */
  pane(pictures: ReactNode): ReactNode
}

/** Both sides by turns, until paused; only by a button where the system asks for less motion. */
export function Blink({ sides, pane }: BlinkProps) {
  const texts = useTexts()
  const [at, setAt] = useState(0)
  const [still] = useState(reduced)
  const [paused, setPaused] = useState(still)
  useEffect(() => {
    if (paused) return
    const timer = setInterval(() => setAt((before) => before + 1), TURN_MS)
    return () => clearInterval(timer)
  }, [paused])
  const shown = sides[at % sides.length]
  return (
    <>
      {still ? (
        <p>{texts.reducedMotion}</p>
      ) : (
        <button type="button" className="quiet" onClick={() => setPaused(!paused)}>
          {paused ? texts.blinkGo : texts.blinkPause}
        </button>
      )}{' '}
      {paused && (
        <button type="button" className="quiet" onClick={() => setAt(at + 1)}>
          {texts.showOther}
        </button>
      )}
      {pane(
        <figure>
          <figcaption>{shown?.title}</figcaption>
          {/* Both stay on the page, so that no side has to load again. */}
          {sides.map(({ title, picture }) => (
            <div key={title} hidden={title !== shown?.title}>
              {picture}
            </div>
          ))}
        </figure>,
      )}
    </>
  )
}
