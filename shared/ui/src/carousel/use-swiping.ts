import { retryOnReturn } from '@arcada/kit/api'
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import type { SwipingProps } from './swiping.tsx'

/**
 * The component that moves slides, as soon as it is wanted and has loaded. It comes later than the carousel, because the first
 * frame does not need it: measuring lays the whole page out, and its library is 7 KB. A file that does not arrive is
 * requested again when answers arrive again; until then the first slides stay.
 */
export function useSwiping(wanted: boolean): ComponentType<SwipingProps> | undefined {
  const [component, setComponent] = useState<ComponentType<SwipingProps>>()
  useEffect(() => {
    if (!wanted) return
    let mounted = true
    async function load() {
      const loaded = await import(/* webpackChunkName: "swiping" */ './swiping.tsx').catch(() => undefined)
      if (!mounted) return
      if (loaded) startTransition(() => setComponent(() => loaded.Swiping))
      else retryOnReturn(load)
    }
    void load()
    return () => {
      mounted = false
    }
  }, [wanted])
  return component
}
