import { useEnabledPromotions } from '@arcada/kit/account'
import { answerOf, callQuery } from '@arcada/kit/api'
import { whitelabelMenu } from '@arcada/kit/contract/whitelabel-menu'
import type { RouteRefusal } from '@arcada/kit/federation'
import { links, routes } from '@arcada/kit/routes'
import { $loggedOut, $loginRequest, $session, checkAccess, isTrial, onLoggedOut } from '@arcada/kit/session'
import { useFlags } from '@arcada/kit/whitelabel'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { checkRequirements } from './requirements.ts'
import type { OpenRoute } from './resolve-route.ts'
import { holdsTyped } from './typed.ts'

export type Refusal = 'free_reject' | RouteRefusal

export type Guard =
  | { state: 'open' | 'waiting' | 'trial' }
  | { state: 'refused'; to: string; message?: Refusal }

/** Whether this visitor may open the address: its requirements, then its access. */
export function useGuard(route: OpenRoute): Guard {
  const { pathname, search } = useLocation()
  const session = useStore($session)
  const { requires = {} } = route
  const flags = useFlags(Boolean(requires.flag))
  const promotions = useEnabledPromotions(Boolean(requires.promotion))
  const agentMenu = useAgentMenu(Boolean(requires.menu))

  const address = pathname + search
  const access = checkAccess(route.access, session, address)
  const kept = useKept(address, access.open)
  const loggedOut = useLoggedOut(address)
  // A guest who only lacks a session is led to the log-in, and back (AMB-64).
  const lacksSession = requires.session === true && session === null
  const verdict = checkRequirements(requires, {
    flags,
    promotions,
    agentMenu,
    loggedIn: session !== null,
    trial: session !== null && isTrial(session.type),
  })
  if (loggedOut && session === null && (lacksSession || !access.open)) {
    const home = !access.open && access.to === routes.home
    return { state: 'refused', to: loggedOut.to ?? (home ? routes.home : routes.login) }
  }
  if (verdict === 'permission' || verdict === 'contact_service')
    return { state: 'refused', to: lacksSession ? links.login(address) : routes.home, message: verdict }
  if (!access.open && !kept) return { state: 'refused', to: access.to, message: access.message || undefined }
  return { state: verdict }
}

/**
 * Whether a screen that was open stays although its session has run out: while a log-in dialog is open over it, and
 * after that while it holds input; not after a log-out.
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
      onLoggedOut((reason) => {
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

/** Whether a log-out happened at this address; an address that is opened later leads back to itself. */
function useLoggedOut(address: string) {
  const leftAt = useRef<string>(undefined)
  useEffect(() => {
    const stop = onLoggedOut((reason) => {
      if (reason === 'chosen') leftAt.current = address
    })
    return () => {
      stop()
      leftAt.current = undefined
    }
  }, [address])
  const loggedOut = useStore($loggedOut)
  return leftAt.current === address ? loggedOut : null
}

/**
 * Keys of the whitelabel's agent menu: undefined until the answer is there, null when it did not come.
 * @param wanted false asks for nothing
 */
function useAgentMenu(wanted: boolean): readonly string[] | null | undefined {
  const menu = answerOf(useQuery({ ...callQuery(whitelabelMenu), enabled: wanted }))
  return menu ? menu.agentMenu : menu
}
