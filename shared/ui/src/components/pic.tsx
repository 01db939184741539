import { type CSSProperties, useState } from 'react'
import { classNames } from '../class-names.ts'
import { imageAddress } from './image-address.ts'
import styles from './pic.module.css'

export type PicProps = {
  /** Address of the picture; without one the fallback appears at once. */
  src?: string | undefined
  /** Text alternative; empty for decoration. */
  alt: string
  /** Aspect ratio of the box (`1`, `358 / 168`): it reserves the space. */
  ratio?: number | string | undefined
  /** Intrinsic size in px, for the browser's own layout. */
  width?: number | undefined
  height?: number | undefined
  /** Among the first visible pictures: fetched at once, ahead of others. */
  priority?: boolean | undefined
  /** The replacement of a failed picture: the initials of `name`, or nothing. */
  fallback?: 'initials' | 'hide' | undefined
  /** Source of the initials; `alt` by default. */
  name?: string | undefined
  fit?: 'cover' | 'contain' | undefined
  /** m: a tile; l: a banner; full: an avatar; none: the parent cuts it. */
  radius?: 'none' | 's' | 'm' | 'l' | 'full' | undefined
  onFail?: (() => void) | undefined
  className?: string | undefined
}

const RADIUS = {
  none: undefined,
  s: styles.radiusS,
  m: styles.radiusM,
  l: styles.radiusL,
  full: styles.radiusFull,
}

/** Initials of a name, at most two: 'Mega Bolas 6' gives 'MB'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = [...(words[0] ?? '')][0] ?? ''
  const second = [...(words[1] ?? '')][0] ?? ''
  return (first + second).toLocaleUpperCase()
}

/** A picture in a box of fixed shape, with the tile colour behind it. */
export function Pic({
  src,
  alt,
  ratio = 1,
  width,
  height,
  priority = false,
  fallback = 'initials',
  name,
  fit = 'cover',
  radius = 'm',
  onFail,
  className,
}: PicProps) {
  // The failed address, not a flag: a new address gets its own try.
  const [failed, setFailed] = useState<string>()
  const broken = !src || failed === src
  if (broken && fallback === 'hide') return null

  const style: CSSProperties = { aspectRatio: ratio }
  return (
    <span
      className={classNames(styles.pic, RADIUS[radius], styles[fit], broken && styles.lettered, className)}
      style={style}
    >
      {broken ? (
        <span
          className={styles.initials}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        >
          {initialsOf(name ?? alt)}
        </span>
      ) : (
        <img
          className={styles.image}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={priority ? 'high' : 'auto'}
          draggable={false}
          onError={() => {
            setFailed(src)
            onFail?.()
          }}
          // After `loading`: a browser may start the fetch as soon as the address is set.
          src={imageAddress(src)}
        />
      )}
    </span>
  )
}
