import { classNames, IconButton, usePrefersReducedMotion } from '@arcada/kit/ui'
import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import {
  Children,
  type ComponentType,
  type CSSProperties,
  isValidElement,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useOnline } from '../hooks/use-online.ts'
import styles from './carousel.module.css'
import type { Embla, SwipingProps } from './swiping.tsx'
import { useAutoplay } from './use-autoplay.ts'

export type CarouselProps = {
  label: string
  /** Time per slide, in ms; without it the slides do not move automatically. */
  autoplayMs?: number | undefined
  /** Number of slides in the view; 1.2 shows a part of the next one. */
  slidesPerView?: number | undefined
  /** Space between slides in px. */
  gap?: number | undefined
  /** Starts again after the last slide; ignored for a single one. */
  loop?: boolean | undefined
  /** overlay: dots and pause over the slides, for pictures; below: under them, for cards. */
  controls?: 'overlay' | 'below' | undefined
  /** The slides extend to both edges of the page, past its gutter. */
  bleed?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

type Position = { selected: number; stops: number }

function usePosition(embla: Embla | undefined): Position | undefined {
  const [position, setPosition] = useState<Position>()
  useEffect(() => {
    if (!embla) return
    const follow = () =>
      setPosition({ selected: embla.selectedScrollSnap(), stops: embla.scrollSnapList().length })
    follow()
    embla.on('select', follow).on('reInit', follow)
    return () => {
      embla.off('select', follow).off('reInit', follow)
    }
  }, [embla])
  return position
}

/** Invisible slides and all that moves them can wait until after the first frame. */
function usePainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return painted
}

/** Computes the stops before the slides are measured, so that the dots are in the first paint. */
function expectedStops(count: number, perView: number, loop: boolean): number {
  return loop ? count : Math.max(1, count - Math.floor(perView) + 1)
}

/**
 * Animates automatic slides without the main thread: a slide that a script moves would
 * keep it busy in every frame, as long as the page is open.
 */
function appear(track: HTMLElement | undefined): void {
  if (typeof track?.animate !== 'function') return
  track.animate(
    [
      { opacity: 0, translate: '24px' },
      { opacity: 1, translate: '0' },
    ],
    {
      duration: 300,
      easing: 'ease-out',
    },
  )
}

/** More dots than this do not fit a narrow phone beside the pause button. */
const MAX_DOTS = 8

/** Slides for swiping, for buttons or dots, or with automatic movement. */
export function Carousel({
  label,
  autoplayMs = 0,
  slidesPerView = 1,
  gap = 0,
  loop = false,
  controls = 'overlay',
  bleed = false,
  className,
  children,
}: CarouselProps) {
  const { t } = useLingui()
  const slides = Children.toArray(children)
  const count = slides.length
  const single = count <= 1
  const still = usePrefersReducedMotion()
  const painted = usePainted()
  const Swiping = useSwiping(painted && !single)
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const [embla, setEmbla] = useState<Embla>()
  const position = usePosition(embla)
  const selected = position?.selected ?? 0
  const stops = position?.stops ?? expectedStops(count, slidesPerView, loop)

  const step = useCallback(
    (by: 1 | -1, jump = false) => {
      if (!embla) return
      if (by === 1) embla.canScrollNext() ? embla.scrollNext(jump) : embla.scrollTo(0, jump)
      else
        embla.canScrollPrev()
          ? embla.scrollPrev(jump)
          : embla.scrollTo(embla.scrollSnapList().length - 1, jump)
    },
    [embla],
  )
  const root = useRef<HTMLElement>(null)
  const next = useCallback(() => {
    step(1, true)
    appear(embla?.containerNode())
  }, [step, embla])
  const autoplay = useAutoplay({ delay: autoplayMs, count, next, root })

  if (count === 0) return null
  const visible = visibleSlides(selected, { count, perView: slidesPerView, loop })
  const slideStyle: CSSProperties = { flexBasis: `${100 / slidesPerView}%`, paddingInlineStart: gap }
  const dots = stops > 1

  return (
    <section
      ref={root}
      aria-roledescription={t`carousel`}
      aria-label={label}
      className={classNames(styles.carousel, styles[controls], bleed && styles.bleed, className)}
      {...autoplay.holdHandlers}
    >
      {!single && (
        <div className={styles.steps}>
          <IconButton
            variant="art"
            label={t`Previous slide`}
            icon={<ChevronLeft />}
            onClick={() => step(-1)}
          />
          <IconButton variant="art" label={t`Next slide`} icon={<ChevronRight />} onClick={() => step(1)} />
        </div>
      )}
      <div ref={setViewport} className={styles.viewport}>
        <div
          className={styles.track}
          style={{ marginInlineStart: -gap }}
          aria-live={autoplay.running ? 'off' : 'polite'}
        >
          {slides.map((slide, index) => {
            const number = index + 1
            return (
              // A screen reader adds “slide”, the description of the role.
              // biome-ignore lint/a11y/useSemanticElements: the carousel pattern wants a group with a role description
              <div
                key={isValidElement(slide) ? slide.key : index}
                role="group"
                aria-roledescription={t`slide`}
                aria-label={t`${number} of ${count}`}
                className={styles.slide}
                style={slideStyle}
                inert={!visible.has(index)}
              >
                {(painted || visible.has(index)) && slide}
              </div>
            )
          })}
        </div>
      </div>
      {(dots || autoplay.available) && (
        <div className={styles.controls}>
          {dots && stops > MAX_DOTS && (
            <span className={styles.fraction} aria-hidden="true">
              {selected + 1} / {stops}
            </span>
          )}
          {dots && stops <= MAX_DOTS && (
            <div className={styles.dots}>
              {Array.from({ length: stops }, (_, index) => {
                const number = index + 1
                return (
                  <button
                    key={number}
                    type="button"
                    className={styles.dot}
                    aria-label={t`Go to slide ${number}`}
                    aria-current={index === selected ? 'true' : undefined}
                    onClick={() => embla?.scrollTo(index)}
                  />
                )
              })}
            </div>
          )}
          {autoplay.available && (
            <IconButton
              variant={controls === 'overlay' ? 'art' : 'plain'}
              className={styles.pause}
              label={autoplay.paused ? t`Play slides` : t`Pause slides`}
              icon={autoplay.paused ? <Play /> : <Pause />}
              onClick={autoplay.toggle}
            />
          )}
        </div>
      )}
      {Swiping && viewport && (
        <Swiping
          viewport={viewport}
          options={{
            align: 'start',
            loop: loop && !single,
            active: !single,
            containScroll: 'trimSnaps',
            duration: still ? 0 : 25,
          }}
          onReady={setEmbla}
        />
      )}
    </section>
  )
}

/**
 * The component that moves slides, as soon as it is wanted and has loaded. It comes later than the carousel, because the first
 * frame does not need it: measuring lays the whole page out, and its library is 7 KB. A file that does not arrive is
 * requested again when the connection is restored; until then the first slides stay.
 */
function useSwiping(wanted: boolean): ComponentType<SwipingProps> | undefined {
  const [component, setComponent] = useState<ComponentType<SwipingProps>>()
  const online = useOnline()
  const missing = wanted && online && component === undefined
  useEffect(() => {
    if (!missing) return
    let mounted = true
    import(/* webpackChunkName: "swiping" */ './swiping.tsx').then(
      ({ Swiping }) => mounted && startTransition(() => setComponent(() => Swiping)),
      () => undefined,
    )
    return () => {
      mounted = false
    }
  }, [missing])
  return component
}

/**
 * The completely or partly visible slides when `selected` is the first.
 * Takes the number of slides, how many fit in the view (1.2 shows a part of the next), and whether they loop.
 */
export function visibleSlides(
  selected: number,
  { count, perView, loop }: { count: number; perView: number; loop: boolean },
): ReadonlySet<number> {
  const seen = Math.min(count, Math.ceil(perView))
  if (loop) return new Set(Array.from({ length: seen }, (_, step) => (selected + step) % count))
  // Without a loop the last slides align with the end of the view: the previous one is partly visible.
  const first = Math.max(0, Math.min(selected, count - seen))
  return new Set(Array.from({ length: seen }, (_, step) => first + step))
}
