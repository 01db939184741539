import { classNames } from '../class-names.ts'
import { watchSight } from '../hooks/in-sight.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** text: lines of body text; tile: a square; circle: an avatar; pill: a chip; block: a card or a banner. */
  shape?: 'text' | 'tile' | 'circle' | 'pill' | 'block' | undefined
  /** CSS length, or a number of px. */
  width?: string | number | undefined
  height?: string | number | undefined
  /** Aspect ratio such as `358 / 168`, instead of a height. */
  ratio?: string | number | undefined
  /** Lines of a `text` skeleton; the last one is shorter. */
  lines?: number | undefined
  className?: string | undefined
}

/** A placeholder with the final geometry. Hidden from assistive technology. */
export function Skeleton({ shape = 'text', width, height, ratio, lines = 1, className }: SkeletonProps) {
  const count = shape === 'text' ? lines : 1
  const style = { width, height: height ?? (ratio === undefined ? undefined : 'auto'), aspectRatio: ratio }
  return (
    <span ref={animateInSight} className={classNames(styles.skeleton, className)} aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        <span key={line} className={classNames(styles.bone, styles[shape])} style={style} />
      ))}
    </span>
  )
}

/** Bones animate only when visible: each keeps the main thread busy. */
function animateInSight(skeleton: HTMLElement | null) {
  if (!skeleton) return
  return watchSight(skeleton, (seen) => skeleton.toggleAttribute('data-seen', seen))
}
