import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const follow = (changed: () => void) => onlineManager.subscribe(changed)

/** True while answers arrive, regardless of the browser's network state; re-renders on every change. */
export function useOnline(): boolean {
  return useSyncExternalStore(follow, () => onlineManager.isOnline())
}
