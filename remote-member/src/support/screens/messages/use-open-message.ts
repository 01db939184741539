import { useLocation, useNavigate, useSearchParams } from '@arcada/kit/routes/navigation'
import { useCallback } from 'react'

const STEP = { step: true }

/** The message of the address: a history entry, which Back removes (MC-17). */
export function useOpenMessage() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [search, setSearch] = useSearchParams()
  const id = search.get('id') ?? undefined
  const stepped = typeof state === 'object' && state !== null && 'step' in state
  const open = useCallback(
    (next: string) =>
      setSearch(
        (now) => {
          const changed = new URLSearchParams(now)
          changed.set('id', next)
          return changed
        },
        { state: STEP },
      ),
    [setSearch],
  )
  function close() {
    if (stepped) return void navigate(-1)
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now)
        changed.delete('id')
        return changed
      },
      { replace: true },
    )
  }
  return { id, open, close }
}
