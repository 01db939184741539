import { safePath } from '@arcada/ui'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/**
 * Leads on from a form that was saved: to `next` of the address, where it is a path of this site, else to `fallback`. The
 * form leaves no trace in the history (MC-18); whoever came from there (`FROM_THERE`) goes back instead of standing there
 * twice.
 */
export function useWayBack(fallback: string): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [query] = useSearchParams()
  return () => {
    const next = safePath(query.get('next'))
    const fromThere = typeof state === 'object' && state !== null && 'wayBack' in state
    if (next !== undefined && fromThere) void navigate(-1)
    else void navigate(next ?? fallback, { replace: true })
  }
}
