import { $session } from '@arcada/session'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'

/**
 * Who fills a form: the key under which it is drawn. It stays while the session has run out and the same person signs in
 * again over the form (MC-13); another one gets an empty form (MC-14).
 */
export function usePerson(): string {
  const now = useStore($session)?.userName
  const last = useRef(now)
  if (now !== undefined) last.current = now
  return last.current ?? ''
}
