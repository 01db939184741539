import { links, routes } from '@arcada/kit/routes'
import { isAgent, type Session } from '@arcada/kit/session'

/**
 * Whether the share button shows (SHARE-03…SHARE-05, AMB-63): to every guest, and to members without an agency where
 * the referral promotion is enabled.
 */
export function showsShare(session: Session | null, referral: boolean): boolean {
  return session === null || (referral && !isAgent(session.type))
}

/** Where it leads (SHARE-01, SHARE-02); a guest comes from the login to where he can share, while that is enabled. */
export function shareTarget(session: Session | null, referral: boolean): string {
  if (session) return routes.inviteFriends
  return links.login(referral ? routes.inviteFriends : undefined)
}
