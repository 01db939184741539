import { atom } from 'nanostores'
import { startTransition, useEffect, useLayoutEffect, useState } from 'react'

/** How many values have arrived without their content being rendered yet: the page is not ready while there is one. */
export const $undrawn = atom(0)

/**
 * A value that arrives after the first render, such as the data of a query, from the moment at which the content with it
 * may be rendered: in small portions that a tap can interrupt. Undefined until then, and again while the value is
 * missing. Later values pass at once; so does one that is there from the beginning.
 */
export function useDrawnInPortions<Value>(value: Value | undefined): Value | undefined {
  const arrived = value !== undefined
  const [drawn, setDrawn] = useState(arrived)
  if (drawn && !arrived) setDrawn(false)
  const waits = arrived && !drawn
  useLayoutEffect(() => {
    if (!waits) return
    $undrawn.set($undrawn.get() + 1)
    return () => $undrawn.set($undrawn.get() - 1)
  }, [waits])
  useEffect(() => {
    if (waits) startTransition(() => setDrawn(true))
  }, [waits])
  return drawn ? value : undefined
}
