import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import styles from './chip.module.css'

export type ChipProps = ComponentProps<'button'> & {
  selected?: boolean | undefined
  icon?: ReactNode
}

/** One of a few visible choices; announces whether it is selected. */
export function Chip({ selected = false, icon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.chip, className)} aria-pressed={selected}>
      {icon}
      {children}
    </button>
  )
}

export type LinkChipProps = LinkProps & {
  /** Whether it links to the present screen. */
  current?: boolean | undefined
}

/** A router link that looks like a chip. */
export function LinkChip({ current = false, className, ...rest }: LinkChipProps) {
  return (
    <Link
      {...rest}
      className={classNames(styles.chip, className)}
      aria-current={current ? 'page' : undefined}
    />
  )
}

export type ChipRowProps = {
  label: string
  children: ReactNode
  className?: string | undefined
}

/** Chips on one line that scrolls sideways, to the edge of the page; the selected one is visible. */
export function ChipRow({ label, children, className }: ChipRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const seen = useRef<Element>(undefined)
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-pressed="true"], [aria-current="page"]') ?? undefined
    if (chosen === seen.current) return
    const fresh = seen.current === undefined
    seen.current = chosen
    // The row begins at its first chip: measuring it would lay the whole page out before its first frame.
    if (!row.current || !chosen || (fresh && chosen === row.current.firstElementChild)) return
    const place = row.current.getBoundingClientRect()
    const { left, width } = chosen.getBoundingClientRect()
    // scrollIntoView would move the page as well; only the row itself may scroll.
    row.current.scrollLeft += left - place.left - (place.width - width) / 2
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scroll container in every browser
    <div ref={row} role="group" aria-label={label} className={classNames(styles.row, className)}>
      {children}
    </div>
  )
}
