import { $menuOpen, toast } from '@arcada/kit/ui'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { whenInteractive } from '../navigation/when-interactive.ts'
import { lazyPart } from '../remotes/lazy-part.tsx'
import { PartBoundary } from '../remotes/part-boundary.tsx'
import { reportHostError } from '../remotes/report-host-error.ts'

const { Part: PopupMenu, preload } = lazyPart(() =>
  import(/* webpackChunkName: "popup-menu" */ './popup-menu.tsx').then((module) => module.PopupMenu),
)

const close = () => $menuOpen.set(false)

/** Renders the menu over the screen that opened it; its code loads once the first screen is interactive. */
export function MenuOutlet() {
  const { t } = useLingui()
  const open = useStore($menuOpen)
  // It stays mounted after it was opened, so that a log-out continues after it has closed.
  const [wanted, setWanted] = useState(false)
  if (open && !wanted) setWanted(true)
  useEffect(() => whenInteractive(preload), [])
  const failed = useCallback(() => {
    close()
    setWanted(false)
    toast({ type: 'fail', text: t`Loading failed, click to retry` })
  }, [t])
  const broke = (error: unknown) => {
    reportHostError(error)
    failed()
  }
  if (!wanted) return null
  return (
    <PartBoundary onError={broke} fallback={() => null}>
      <PopupMenu open={open} onClose={close} onFailed={failed} />
    </PartBoundary>
  )
}
