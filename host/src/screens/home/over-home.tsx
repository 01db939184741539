import { page } from '@arcada/kit/federation'
import { $loggedIn, awaitInterstitials } from '@arcada/kit/session'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { RemotePart } from '../../remotes/remote-part.tsx'
import { overWidgets } from './home-slots.ts'

/** Longest wait for a quiet moment, in ms. */
const TIMEOUT_MS = 3_000
/** Longest wait of an overlay for one that precedes it, in ms. */
const QUEUE_MS = 4_000

/** Popups and floating parts: they come when the page is quiet, and one that fails is simply not there. */
export function OverHome() {
  const loggedIn = useStore($loggedIn)
  const quiet = useQuiet()
  useEffect(() => {
    if (!loggedIn || !quiet) return
    const contracts = page().release.slots['home.contracts'] ? (['contracts'] as const) : []
    return awaitInterstitials(['check', ...contracts], QUEUE_MS)
  }, [loggedIn, quiet])
  if (!quiet) return null
  return overWidgets(page().release.slots, loggedIn).map(({ app, widget }) => (
    <RemotePart key={`${app} ${widget}`} remote={app} folder={widget} kind="extra" loading={null} />
  ))
}

function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setQuiet(true), 500)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setQuiet(true), { timeout: TIMEOUT_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return quiet
}
