import { useNavigate } from '@arcada/kit/routes/navigation'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { useCallback, useEffect, useState } from 'react'

export interface Choosing {
  on: boolean
  chosen: ReadonlySet<string>
  start: () => void
  toggle: (id: string) => void
  leave: () => void
}

const NOTHING: ReadonlySet<string> = new Set()

/** The choosing mode: a history entry of its own, which Back leaves (MC-147). */
export function useChoosing(): Choosing {
  const navigate = useNavigate()
  const [mode, setMode] = useAddressChoice('choose', ['no', 'yes'], 'no')
  const [chosen, setChosen] = useState(NOTHING)
  // A visit by the address has no entry to go back to.
  const [stepped, setStepped] = useState(false)
  const on = mode === 'yes'
  useEffect(() => {
    if (on) return
    setChosen(NOTHING)
    setStepped(false)
  }, [on])
  const toggle = useCallback(
    (id: string) =>
      setChosen((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  return {
    on,
    chosen,
    toggle,
    start() {
      setStepped(true)
      setMode('yes', { step: true })
    },
    leave() {
      if (stepped) void navigate(-1)
      else setMode('no')
    },
  }
}
