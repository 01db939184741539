import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import { centreInRow } from './centre-in-row.ts'
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
  /** The chips are links to other screens, so the row is a navigation landmark. */
  navigation?: boolean | undefined
  children: ReactNode
  className?: string | undefined
}

/** Chips on one line that scrolls sideways, to the edge of the page; the selected one is visible. */
export function ChipRow({ label, navigation = false, children, className }: ChipRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const seen = useRef<Element>(undefined)
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-pressed="true"], [aria-current="page"]') ?? undefined
    if (chosen === seen.current) return
    const fresh = seen.current === undefined
    seen.current = chosen
    // The row begins at its first chip: measuring it would lay the whole page out before its first frame.
    if (!row.current || !chosen || (fresh && chosen === row.current.firstElementChild)) return
    centreInRow(row.current, chosen)
  })
  const Row = navigation ? 'nav' : 'div'
  return (
    <Row
      ref={row}
      role={navigation ? undefined : 'group'}
      aria-label={label}
      className={classNames(styles.row, className)}
    >
      {children}
    </Row>
  )
}
