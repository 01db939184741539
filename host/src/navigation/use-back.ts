import { routes } from '@arcada/kit/routes'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * The back arrow (LAYOUT-15, LAYOUT-16): home when the route declares it, else one step back, and home when there is no
 * earlier history.
 */
export function useBack(rule: 'history' | 'home'): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    if (rule === 'home' || !hasHistory()) void navigate(routes.home)
    else void navigate(-1)
  }, [navigate, rule])
}

function hasHistory(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}
