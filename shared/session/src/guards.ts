import type { Access } from '@arcada/kit/federation'
import { links, routes } from '@arcada/kit/routes'
import { isTrial, mayOpenAgentPages } from './member-types.ts'
import type { Session } from './session.ts'

export type Verdict = { open: true } | { open: false; to: string; message?: 'free_reject' }

const OPEN: Verdict = { open: true }
const HOME: Verdict = { open: false, to: routes.home }

/**
 * Whether a visitor may open an address, and the redirect if not. Takes the route's access, the session and the
 * requested address (path and query). Rules: AMB-61, AMB-62, MEM-26…MEM-28, AGENT-25, AGENT-26.
 */
export function checkAccess(access: Access, session: Session | null, address: string): Verdict {
  switch (access) {
    case 'public':
      return OPEN
    case 'session':
      return session ? OPEN : { open: false, to: links.login(address) }
    case 'session-or-home':
      return session ? OPEN : HOME
    case 'member-centre':
      return session && isTrial(session.type)
        ? { open: false, to: routes.home, message: 'free_reject' }
        : OPEN
    case 'agent':
      return session && mayOpenAgentPages(session.type) ? OPEN : HOME
    case 'contract':
      return session && session.type !== 4 && session.type !== 40 ? OPEN : HOME
  }
}
