import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** History state of an entry that only opened a detail. */
export const OPENED_DETAIL = 'opened detail'

export interface Detail {
  /** The open detail in the address. */
  id: string | undefined
  open: (id: string) => void
  close: () => void
}

/** An open detail with its own history entry: Back closes it, a reload and a link open it (AC-11). */
export function useDetail(name: string): Detail {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const open = useCallback(
    (id: string) =>
      setSearch(
        (now) => {
          const changed = new URLSearchParams(now)
          changed.set(name, id)
          return changed
        },
        { state: OPENED_DETAIL },
      ),
    [setSearch, name],
  )
  const close = useCallback(() => {
    if (state === OPENED_DETAIL) return void navigate(-1)
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now)
        changed.delete(name)
        return changed
      },
      { replace: true },
    )
  }, [state, navigate, setSearch, name])
  return { id: search.get(name) ?? undefined, open, close }
}
