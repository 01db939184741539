import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Button, toast } from '@arcada/kit/ui'
import { type ComponentType, useState } from 'react'
import type { MatchSheetProps } from './match-sheet.tsx'

/** The button that opens every hot match; the popup's code loads on demand. */
export function MatchPopup(props: Omit<MatchSheetProps, 'onClose'>) {
  const { t } = useLingui()
  const [Popup, setPopup] = useState<ComponentType<MatchSheetProps>>()
  const [busy, setBusy] = useState(false)

  async function open() {
    setBusy(true)
    try {
      const { MatchSheet } = await import('./match-sheet.tsx')
      setPopup(() => MatchSheet)
    } catch {
      toast({ type: 'fail', text: t`That didn't load. Check your connection and try again.` })
    }
    setBusy(false)
  }

  return (
    <>
      <Button variant="text" busy={busy} onClick={() => void open()} aria-haspopup="dialog">
        <Trans>All matches</Trans>
      </Button>
      {Popup && <Popup {...props} onClose={() => setPopup(undefined)} />}
    </>
  )
}
