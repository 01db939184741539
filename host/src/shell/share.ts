import { routes } from '@arcada/routes'
import { isAgent, type Session } from '@arcada/session'

/**
 * Whether the share button shows (SHARE-03…SHARE-05, AMB-63): to every guest, and to members who are no agents where
 * the referral promotion is enabled.
 */
export function showsShare(session: Session | null, referral: boolean): boolean {
  return session === null || (referral && !isAgent(session.type))
}

/** Where it leads (SHARE-01, SHARE-02). */
export function shareTarget(session: Session | null): string {
  return session ? routes.inviteFriends : routes.login
}
