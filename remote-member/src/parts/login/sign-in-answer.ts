import { ApiError } from '@arcada/api'
import { links, routes } from '@arcada/routes'
import type { Session } from '@arcada/session'
import { safePath } from '@arcada/ui'

/** Where the login screen leads: to a first password, to the address it was asked for, or home. */
export function afterLogin(session: Session, next: string | null): string {
  if (session.firstTimeLogin) return links.firstPassword()
  const path = safePath(next)
  // Back to the login would look as if nothing had happened.
  return path === undefined || path.startsWith(routes.login) ? routes.home : path
}

/** Whether a refused login wants a captcha from now on (LOGIN-13, API-44). */
export function asksForCaptcha(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { value } = error
  return typeof value === 'object' && value !== null && 'captcha' in value && Boolean(value.captcha)
}
