import { classNames } from '@arcada/kit/ui'
import { type MouseEvent, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from './safe-html.module.css'
import { safePath } from './safe-links.ts'
import { sanitise } from './sanitise.ts'

export type SafeHtmlProps = {
  /** Markup of a server or a whitelabel: announcements, rules, help. Never trusted. */
  html: string
  className?: string | undefined
}

/** Shows foreign markup after sanitising it, in the product's own typography. Its links to this site open in the same tab. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const clean = useMemo(() => ({ __html: sanitise(html) }), [html])
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    const path = pathToOpen(event)
    if (path === undefined) return
    event.preventDefault()
    void navigate(path)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what its links do
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by keyboard clicks as well
    <div className={classNames(styles.html, className)} dangerouslySetInnerHTML={clean} onClick={follow} />
  )
}

/** The path of a clicked link, unless the click asks for something else, such as a new tab. */
function pathToOpen(event: MouseEvent): string | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  const link = target instanceof Element ? target.closest('a') : null
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || link?.target) return undefined
  return safePath(link?.getAttribute('href'))
}
