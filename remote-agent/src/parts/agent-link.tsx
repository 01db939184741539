import { Link, type LinkProps } from '@arcada/kit/routes/navigation'
import { $session, readStored, writeStored } from '@arcada/kit/session'
import { LinkButton, type LinkButtonProps } from '@arcada/kit/ui'
import type { MouseEvent } from 'react'

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

/**
 * Whether this tab still stores the session (AGENT-24). In a browser without storage the session is only in memory, and
 * counts as stored.
 */
function hasStoredSession(): boolean {
  if ($session.get() === null) return false
  if (readStored('session', 'MC_SESSION_INFO') !== null) return true
  const storageWorks = writeStored('session', 'MC_PROBE', null)
  return !storageWorks
}
