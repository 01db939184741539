import { useEffect } from 'react'

/** Calls back whenever the connection comes back; with undefined, nothing is waited for. */
export function useOnReturn(callback: (() => void) | undefined): void {
  useEffect(() => {
    if (!callback) return
    window.addEventListener('online', callback)
    return () => window.removeEventListener('online', callback)
  }, [callback])
}
