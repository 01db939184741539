import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './badge.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type BadgeTone = 'accent' | 'primary' | 'neutral' | 'win' | 'warn' | 'danger' | 'info'

export type BadgeProps = {
  tone?: BadgeTone | undefined
  children: ReactNode
  className?: string | undefined
}

/** A short label of an item: 'New', 'Live', 'Pending'. */
export function Badge({ tone = 'accent', children, className }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>
}

export type CountBadgeProps = {
  count: number
  /** The count as text, e.g. '3 unread messages'. */
  label: string
  className?: string | undefined
}

/** A count of pending items, at most '99+'; nothing for zero. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span className={classNames(styles.badge, styles.count, className)}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

export type DotProps = {
  /** Meaning of the dot as text; omit when the adjacent text states it. */
  label?: string | undefined
  className?: string | undefined
}

/** Marks a control with new content behind it. */
export function Dot({ label, className }: DotProps) {
  return (
    <span className={classNames(styles.dot, className)}>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
