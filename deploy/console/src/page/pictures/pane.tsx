import type { Picture } from '@arcada/release'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../language.tsx'
import type { Stop } from './stops.ts'

export interface PaneProps {
  boxes: Picture['boxes']
  /** Height of the picture in its own pixels; undefined until it is loaded. */
  height: number | undefined
  /** The pane scrolls there whenever this is another object. */
  target: { stop: Stop | undefined }
  children: ReactNode
}

/** Below a mark of the map that could not be seen. */
const MIN_MARK = 0.01

/** The first picture that is shown; the other side of a blinking pair is hidden. */
const shownPicture = (pane: HTMLElement) =>
  [...pane.querySelectorAll<HTMLElement>('.framed')].find((one) => one.offsetHeight > 0)

function scrollTo(pane: HTMLElement, height: number, { y, height: rows }: Stop): void {
  const picture = shownPicture(pane)
  if (picture === undefined) return
  const scale = picture.offsetHeight / height
  const start = picture.getBoundingClientRect().top - pane.getBoundingClientRect().top + pane.scrollTop
  const around = Math.max(16, (pane.clientHeight - rows * scale) / 2)
  pane.scrollTop = start + y * scale - around
  pane.scrollIntoView({ block: 'nearest' })
}

/** Pictures that scroll inside the window, and beside tall ones a map of their differences. */
export function Pane({ boxes, height, target, children }: PaneProps) {
  const texts = useTexts()
  const ref = useRef<HTMLElement>(null)
  const [tall, setTall] = useState(false)
  useEffect(() => {
    const pane = ref.current
    if (pane === null || height === undefined) return
    const measure = () => setTall(pane.scrollHeight > pane.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(pane)
    measure()
    return () => observer.disconnect()
  }, [height])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map that appears beside tall pictures makes them smaller
  useEffect(() => {
    if (ref.current && height !== undefined && target.stop) scrollTo(ref.current, height, target.stop)
  }, [height, target, tall])
  return (
    <div className="beside-map">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must scroll with the keyboard, too */}
      <section ref={ref} className="pane" aria-label={texts.pane} tabIndex={0}>
        {children}
      </section>
      {tall && height !== undefined && boxes.length > 0 && (
        <svg className="map" viewBox={`0 0 1 ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {boxes.map((box) => (
            <rect
              key={`${box.x} ${box.y} ${box.width} ${box.height}`}
              y={box.y}
              width={1}
              height={Math.max(box.height, height * MIN_MARK)}
            />
          ))}
        </svg>
      )}
    </div>
  )
}
