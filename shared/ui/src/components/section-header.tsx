import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import styles from './section-header.module.css'

export type SectionHeaderProps = {
  title: ReactNode
  /** For `aria-labelledby` of the section. */
  id?: string | undefined
  /** Link to the full list. */
  to?: To | undefined
  /** Text of that link; 'See all' by default. */
  linkText?: ReactNode
  /** Another control instead of the link. */
  action?: ReactNode
  className?: string | undefined
}

/** The `<h2>` of a part of a screen, with a link to the full list. */
export function SectionHeader({ title, id, to, linkText, action, className }: SectionHeaderProps) {
  return (
    <div className={classNames(styles.header, className)}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {to !== undefined && (
        <Link to={to} className={styles.link}>
          {linkText ?? <Trans>See all</Trans>}
        </Link>
      )}
      {action}
    </div>
  )
}
