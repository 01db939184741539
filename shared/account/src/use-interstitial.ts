import { $interstitial, type Interstitial, offerInterstitial } from '@arcada/kit/session'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

/**
 * Whether an overlay that opens without a tap may be shown now: one at a time, and one after a log-in. `wants` tells
 * whether it has content, undefined for not known yet.
 */
export function useInterstitial(kind: Interstitial, wants: boolean | undefined): boolean {
  const turn = useStore($interstitial)
  useEffect(() => offerInterstitial(kind, wants), [kind, wants])
  return turn === kind && wants === true
}
