import { useEffect } from 'react'

/** Until then the games of the list have their places (LOTT-19, AMB-108), in ms. */
const LOOKUP_DELAY_MS = 1000

/** Brings the electronic lottery that the address names into view, and the focus to it. */
export function useElectronicLottery(code: string, shown: boolean): void {
  useEffect(() => {
    if (!code || !shown) return
    const timer = setTimeout(() => {
      const place = document.querySelector(`[data-room="${CSS.escape(code)}"]`)
      place?.scrollIntoView({ block: 'center' })
      place?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    }, LOOKUP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [code, shown])
}
