import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './icon-button.module.css'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Accessible name: the action as text. */
  label: string
  icon: ReactNode
  /** plain: on a surface; tonal: with its own surface; art: a dark disc over pictures. */
  variant?: 'plain' | 'tonal' | 'art' | undefined
  /** A toggle's state; omit for a plain action. */
  pressed?: boolean | undefined
  /** A small mark over the icon (`<Dot/>`, `<Badge/>`). */
  mark?: ReactNode
}

/** A 44 px square target around one icon. */
export function IconButton({
  label,
  icon,
  variant = 'plain',
  pressed,
  mark,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[variant], className)}
      aria-label={label}
      aria-pressed={pressed}
    >
      <span className={styles.disc}>{icon}</span>
      {mark && <span className={styles.mark}>{mark}</span>}
    </button>
  )
}
