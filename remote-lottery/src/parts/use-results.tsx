import { useLingui } from '@arcada/kit/i18n/macro'
import { toast } from '@arcada/kit/ui'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { LotteryGame } from '../calls/entities/lottery-game.ts'
import type { ResultsSheetProps } from './results-sheet.tsx'

/** Opens the last draws of a lottery; the sheet's code loads on demand. Render `sheet` in the page. */
export function useResults(game: Pick<LotteryGame, 'gameId' | 'remark'>): {
  open: () => void
  sheet: ReactNode
} {
  const { t } = useLingui()
  const [Sheet, setSheet] = useState<ComponentType<ResultsSheetProps>>()

  async function load() {
    try {
      const { ResultsSheet } = await import('./results-sheet.tsx')
      setSheet(() => ResultsSheet)
    } catch {
      toast({ type: 'fail', text: t`That didn't load. Check your connection and try again.` })
    }
  }

  return {
    open: () => void load(),
    sheet: Sheet && <Sheet game={game} onClose={() => setSheet(undefined)} />,
  }
}
