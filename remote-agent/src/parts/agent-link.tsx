import { Link, type LinkProps } from '@arcada/kit/routes/navigation'
import { LinkButton, type LinkButtonProps } from '@arcada/kit/ui'
import type { MouseEvent } from 'react'
import { hasStoredSession } from './stored-session.ts'

function stayWithoutSession(event: MouseEvent): void {
  if (!hasStoredSession()) event.preventDefault()
}

/** A link that does nothing once the session has ended (AGENT-24). */
export function AgentLink(props: Omit<LinkProps, 'onClick'>) {
  return <Link {...props} onClick={stayWithoutSession} />
}

/** The same as a button. */
export function AgentLinkButton(props: Omit<LinkButtonProps, 'onClick'>) {
  return <LinkButton {...props} onClick={stayWithoutSession} />
}
