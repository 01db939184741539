import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'tonal' | 'accent' | 'text' | 'danger'
export type ButtonSize = 's' | 'm' | 'l'

type Look = {
  variant?: ButtonVariant | undefined
  /** s: 36 px visible, 44 px target; m: 44 px; l: 52 px, for the main action of a screen. */
  size?: ButtonSize | undefined
  wide?: boolean | undefined
  icon?: ReactNode
}

export type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Work is in progress: keeps the focus, shows a spinner, ignores presses. */
    busy?: boolean | undefined
  }
export type LinkButtonProps = Look & LinkProps

function lookClass({ variant = 'primary', size = 'm', wide }: Look, className: string | undefined): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className)
}

/** The product's button; `type="button"` by default. */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={lookClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

/** A router link that looks like a button. */
export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={lookClass({ variant, size, wide }, className)}>
      {icon}
      {children}
    </Link>
  )
}
