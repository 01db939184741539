import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './chip.module.css'

export type ChipProps = ComponentProps<'button'> & {
  selected?: boolean | undefined
  icon?: ReactNode
}

/** One of a few choices that stay in sight; says whether it is chosen. */
export function Chip({ selected = false, icon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.chip, className)} aria-pressed={selected}>
      {icon}
      {children}
    </button>
  )
}

export type ChipRowProps = {
  /** What is being chosen, in words. */
  label: string
  children: ReactNode
  className?: string | undefined
}

/** Chips on one line that scrolls sideways, out to the edge of the page. */
export function ChipRow({ label, children, className }: ChipRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scroll container in every browser
    <div role="group" aria-label={label} className={classNames(styles.row, className)}>
      {children}
    </div>
  )
}
