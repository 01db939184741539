import { $signedIn } from '@arcada/session'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { PartBoundary } from '../../remotes/part-boundary.tsx'
import { usePart } from '../../remotes/use-part.ts'
import { type HomeWidget, overWidgets } from './home-slots.ts'

/** Longest wait for a quiet moment, in ms. */
const PATIENCE = 3_000

/** Popups and floating parts: they come when the page is quiet, and one that fails is simply not there. */
export function OverHome() {
  const signedIn = useStore($signedIn)
  const quiet = useQuiet()
  if (!quiet) return null
  return overWidgets(globalThis.__arcada.release.slots, signedIn).map((widget) => (
    <OverPart key={`${widget.app} ${widget.widget}`} {...widget} />
  ))
}

function OverPart({ app, widget }: HomeWidget) {
  const state = usePart(app, widget)
  if (state.status !== 'loaded') return null
  const { component: Part, version } = state.part
  return (
    <div data-remote={app} data-part={widget} data-version={version}>
      <PartBoundary onError={() => {}} fallback={() => null}>
        <Part />
      </PartBoundary>
    </div>
  )
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
