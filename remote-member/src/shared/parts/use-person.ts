import { $session } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { useRef } from 'react'

/** The key of a form: it stays while the session has expired and the same member logs in again (MC-13); another member gets an empty form (MC-14). */
export function usePerson(): string {
  const now = useStore($session)?.userName
  const last = useRef(now)
  if (now !== undefined) last.current = now
  return last.current ?? ''
}
