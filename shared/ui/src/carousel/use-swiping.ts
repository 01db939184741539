import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { useOnline } from '../hooks/use-online.ts'
import type { SwipingProps } from './swiping.tsx'

/**
 * The component that moves slides, as soon as it is wanted and has loaded. It comes later than the carousel, because the first
 * frame does not need it: measuring lays the whole page out, and its library is 7 KB. A file that does not arrive is
 * requested again when the connection is restored; until then the first slides stay.
 */
export function useSwiping(wanted: boolean): ComponentType<SwipingProps> | undefined {
  const [component, setComponent] = useState<ComponentType<SwipingProps>>()
  const online = useOnline()
  const missing = wanted && online && component === undefined
  useEffect(() => {
    if (!missing) return
    let mounted = true
    import(/* webpackChunkName: "swiping" */ './swiping.tsx').then(
      ({ Swiping }) => mounted && startTransition(() => setComponent(() => Swiping)),
      () => undefined,
    )
    return () => {
      mounted = false
    }
  }, [missing])
  return component
}
