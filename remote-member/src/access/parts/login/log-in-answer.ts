import { ApiError } from '@arcada/kit/api'
import { links, routes } from '@arcada/kit/routes'
import { $session, isTrial, type Session } from '@arcada/kit/session'
import { safePath } from '@arcada/kit/ui'
import { useState } from 'react'

/** The target of the log-in screen: a first password, the requested address, or home. */
export function afterLogin(session: Session, next: string | null): string {
  if (session.firstTimeLogin) return links.firstPassword()
  const path = safePath(next)
  // A return to the log-in form would look like a failure.
  const again = [routes.login, routes.register].some((form) => path?.startsWith(form))
  return path === undefined || again ? routes.home : path
}

/** The redirect for a logged-in member who opens log-in or registration; undefined for guests and trial accounts, which register there. */
export function useLoggedInTarget(next: string | null): string | undefined {
  const [to] = useState(() => {
    const session = $session.get()
    return session && !isTrial(session.type) ? afterLogin(session, next) : undefined
  })
  return to
}

/** Whether a refused log-in requires a captcha from now on (LOGIN-13, API-44). */
export function asksForCaptcha(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { value } = error
  return typeof value === 'object' && value !== null && 'captcha' in value && Boolean(value.captcha)
}
