import { useLocation, useNavigate, useSearchParams } from '@arcada/kit/routes/navigation'
import { safePath } from '@arcada/kit/ui'

/** Leaves a saved form for `next` of the address or the fallback, without a history entry (MC-18); goes back where the previous screen linked here with `RETURN_AFTER_SAVE`. */
export function useReturn(fallback: string): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [query] = useSearchParams()
  return () => {
    const next = safePath(query.get('next'))
    const linkedFromForm = typeof state === 'object' && state !== null && 'wayBack' in state
    if (next !== undefined && linkedFromForm) void navigate(-1)
    else void navigate(next ?? fallback, { replace: true })
  }
}
