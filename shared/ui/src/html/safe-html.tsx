import { classNames } from '@arcada/ui'
import { useMemo } from 'react'
import styles from './safe-html.module.css'
import { sanitise } from './sanitise.ts'

export type SafeHtmlProps = {
  /** Markup of a server or a whitelabel: announcements, rules, help. Never trusted. */
  html: string
  className?: string | undefined
}

/** Shows foreign markup after sanitising it, in the product's own typography. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const clean = useMemo(() => ({ __html: sanitise(html) }), [html])
  return <div className={classNames(styles.html, className)} dangerouslySetInnerHTML={clean} />
}
