import { page } from '@arcada/federation'
import { $signedIn } from '@arcada/session'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { RemotePart } from '../../remotes/remote-part.tsx'
import { overWidgets } from './home-slots.ts'

/** Longest wait for a quiet moment, in ms. */
const PATIENCE = 3_000

/** Popups and floating parts: they come when the page is quiet, and one that fails is simply not there. */
export function OverHome() {
  const signedIn = useStore($signedIn)
  const quiet = useQuiet()
  if (!quiet) return null
  return overWidgets(page().release.slots, signedIn).map(({ app, widget }) => (
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
    const handle = requestIdleCallback(() => setQuiet(true), { timeout: PATIENCE })
    return () => cancelIdleCallback(handle)
  }, [])
  return quiet
}
