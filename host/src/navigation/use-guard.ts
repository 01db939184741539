import { useEnabledPromotions } from '@arcada/account'
import type { RouteRefusal } from '@arcada/federation'
import { links, routes } from '@arcada/routes'
import { $loginRequest, $session, isTrial, judge, onSignedOut } from '@arcada/session'
import { useFlags } from '@arcada/whitelabel'
import { useStore } from '@nanostores/react'
import { useEffect, useReducer, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useAgentMenu } from './agent-menu.ts'
import { judgeRequirements } from './requirements.ts'
import type { OpenRoute } from './resolve-route.ts'
import { holdsTyped } from './typed.ts'

export type Refusal = 'free_reject' | RouteRefusal

export type Guard =
  | { state: 'open' | 'waiting' | 'trial' }
  | { state: 'refused'; to: string; message?: Refusal }

/** Whether the open address may be shown to this person: what it requires, then who may open it. */
export function useGuard(route: OpenRoute): Guard {
  const { pathname, search } = useLocation()
  const session = useStore($session)
  const { requires = {} } = route
  const flags = useFlags(Boolean(requires.flag))
  const promotions = useEnabledPromotions(Boolean(requires.promotion))
  const agentMenu = useAgentMenu(Boolean(requires.menu))

  const address = pathname + search
  const access = judge(route.access, session, address)
  const kept = useKept(address, access.open)
  // Whoever only has to sign in is led to that, and back (AMB-64).
  const lacksSession = requires.session === true && session === null
  const verdict = judgeRequirements(requires, {
    flags,
    promotions,
    agentMenu,
    signedIn: session !== null,
    trial: session !== null && isTrial(session.type),
  })
  if (verdict === 'permission' || verdict === 'contact_service')
    return { state: 'refused', to: lacksSession ? links.login(address) : routes.home, message: verdict }
  if (!access.open && !kept)
    return { state: 'refused', to: access.to, ...(access.message ? { message: access.message } : {}) }
  return { state: verdict }
}

/**
 * Whether a screen that was open stays although its session has run out: as long as the person is asked to sign in over
 * it, and after that if they typed something into it, which would be lost with it; not for somebody who has left.
 */
function useKept(address: string, open: boolean): boolean {
  const asked = useStore($loginRequest)?.reason === 'expired'
  const opened = useRef<string>(undefined)
  const ranOut = useRef(false)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (open) opened.current = address
    ranOut.current = !open && (ranOut.current || asked)
  }, [open, address, asked])
  useEffect(
    () =>
      onSignedOut((reason) => {
        if (reason === 'expired') return
        opened.current = undefined
        drawAgain()
      }),
    [],
  )
  if (opened.current !== address) return false
  const screen = document.querySelector('main')
  return asked || (ranOut.current && screen !== null && holdsTyped(screen))
}
