import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

const OPENED = 'opened detail'

export interface Detail {
  /** What is open, as the address has it. */
  id: string | undefined
  open: (id: string) => void
  close: () => void
}

/** An open detail as a step of its own in the history: Back closes it, a reload and a link open it (AC-11). */
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
        { state: OPENED },
      ),
    [setSearch, name],
  )
  const close = useCallback(() => {
    if (state === OPENED) return void navigate(-1)
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
