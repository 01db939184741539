import ChevronRight from 'lucide-react/icons/chevron-right'
import { Children, type ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import { pathOnSite } from '../html/safe-links.ts'
import styles from './list-row.module.css'

export type ListRowProps = {
  /** Icon or small picture, shown in a 40 px tile. */
  icon?: ReactNode
  title: ReactNode
  secondary?: ReactNode
  /** Amount or state at the end of the line, with digits of equal width. */
  value?: ReactNode
  /** Colour of the value; its text or sign must state the same. */
  tone?: 'plain' | 'win' | 'warn' | 'danger' | undefined
  /** Control or mark after the value. */
  trailing?: ReactNode
  /** Makes the row a router link. */
  to?: To | undefined
  /** Makes the row a link to an external address or a telephone; one to this application opens in the same tab. */
  href?: string | undefined
  /** Makes the row a button, when there is no `to` and no `href`. */
  onClick?: (() => void) | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** A line of a list, 56 px or more: link, button or plain text by the props it gets. */
export function ListRow(props: ListRowProps) {
  const { icon, title, secondary, value, tone = 'plain', trailing, href, onClick, disabled } = props
  const to = props.to ?? pathOnSite(href)
  const isLink = to !== undefined || href !== undefined
  const leads = isLink || onClick !== undefined
  const className = classNames(styles.row, leads && styles.leads, props.className)
  const content = (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {secondary && <span className={styles.secondary}>{secondary}</span>}
      </span>
      {value !== undefined && <span className={classNames(styles.value, styles[tone])}>{value}</span>}
      {trailing}
      {isLink && <ChevronRight className={styles.chevron} />}
    </>
  )
  if (to !== undefined) {
    return (
      <Link to={to} className={className} onClick={onClick}>
        {content}
      </Link>
    )
  }
  if (href !== undefined) {
    // A telephone number needs no new tab.
    const target = href.startsWith('tel:') ? undefined : '_blank'
    return (
      <a href={href} target={target} rel="noopener noreferrer" className={className} onClick={onClick}>
        {content}
      </a>
    )
  }
  if (onClick) {
    return (
      <button type="button" className={className} disabled={disabled} onClick={onClick}>
        {content}
      </button>
    )
  }
  return <div className={className}>{content}</div>
}

export type ListProps = {
  label?: string | undefined
  className?: string | undefined
  /** Rows; each becomes an item of the list. */
  children: ReactNode
}

/** Rows with hairlines between them. */
export function List({ label, className, children }: ListProps) {
  return (
    <ul aria-label={label} className={classNames(styles.list, className)}>
      {Children.map(children, (row) => row && <li>{row}</li>)}
    </ul>
  )
}
