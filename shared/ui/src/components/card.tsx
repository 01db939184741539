import type { HTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

export type CardProps = HTMLAttributes<HTMLElement> & {
  /** Element to render; a section or an article needs its own heading. */
  as?: 'div' | 'section' | 'article' | 'li' | undefined
  /** Without the inner padding, for pictures and lists that reach the edge. */
  flush?: boolean | undefined
}

/** A surface that groups related content. */
export function Card({ as: Element = 'div', flush = false, className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, flush && styles.flush, className)} />
}
