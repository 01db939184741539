import { noteFailure, onReturn } from '@arcada/kit/api'
import { useEffect } from 'react'

/** Calls back whenever the connection comes back; with undefined, nothing is waited for. What waits has just failed. */
export function useOnReturn(callback: (() => void) | undefined): void {
  useEffect(() => {
    if (!callback) return
    noteFailure()
    return onReturn(callback)
  }, [callback])
}
