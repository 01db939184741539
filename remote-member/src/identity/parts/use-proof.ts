import { isRefused } from '@arcada/kit/api'
import { links } from '@arcada/kit/routes'
import { useLocation, useNavigate } from '@arcada/kit/routes/navigation'

/**
 * Leads from a refused action to the proof of presence that it demands, and after it back to the action, whose typed text
 * the tab keeps (RG-76).
 * @param back the screen that continues the action; the present one by default
 */
export function useProof(back?: string): (error: unknown) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (error) => {
    if (isRefused(error, 'identity.required'))
      void navigate(links.identity('LIVENESS', back ?? pathname + search))
  }
}
