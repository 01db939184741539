import { useState } from 'react'

/**
 * Keeps a value while a dialog is open: what the dialog changes must not take the dialog away before its result is read. The
 * second part is the `onOpenChange` of the dialog.
 */
export function useKept<T>(value: T): [kept: T, onOpenChange: (open: boolean) => void] {
  const [kept, setKept] = useState<{ value: T }>()
  return [kept ? kept.value : value, (open) => setKept(open ? { value } : undefined)]
}
