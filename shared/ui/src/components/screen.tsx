import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './screen.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type ScreenProps = {
  /** The one `<h1>` of the screen. */
  title: ReactNode
  /** Hides the heading visually where the header already shows it. */
  hideTitle?: boolean | undefined
  /** Uses the width of a large window: for content in columns, not for running text. */
  wide?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** The `<main>` of a screen. The heading takes programmatic focus; the host moves it there on navigation. */
export function Screen({ title, hideTitle = false, wide = false, className, children }: ScreenProps) {
  return (
    <main id="main" className={classNames(styles.screen, wide && styles.wide, className)}>
      {hideTitle ? (
        <h1 className={styles.heading} tabIndex={-1}>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
      ) : (
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
      )}
      {children}
    </main>
  )
}
