import { useEffect } from 'react'

/** Delay until the games of the list are laid out (LOTT-19, AMB-108), in ms. */
const LOOKUP_DELAY_MS = 1000

/** Scrolls to the electronic lottery of the address, and focuses it. */
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
