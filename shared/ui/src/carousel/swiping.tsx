import { ensureMatchMedia } from '@arcada/kit/federation/media'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect } from 'react'

// Embla takes the function from the window when it measures.
ensureMatchMedia()

export type Embla = ReturnType<typeof useEmblaCarousel>[1]

export interface SwipingProps {
  /** The element that shows the slides; they are in its only child. */
  viewport: HTMLElement
  options: Parameters<typeof useEmblaCarousel>[0]
  /** Gets the carousel as soon as the slides are measured. */
  onReady: (embla: Embla) => void
}

/** Lets the slides of a carousel follow a finger. */
export function Swiping({ viewport, options, onReady }: SwipingProps) {
  const [measure, embla] = useEmblaCarousel({ ...options, direction: document.dir === 'rtl' ? 'rtl' : 'ltr' })
  useEffect(() => measure(viewport), [measure, viewport])
  useEffect(() => onReady(embla), [onReady, embla])
  return null
}
