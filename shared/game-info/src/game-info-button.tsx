import type { GameFacts } from '@arcada/contract/entities/game-facts'
import { page } from '@arcada/federation'
import { IconButton, type IconButtonProps, safeExternal, toast } from '@arcada/ui'
import { InfoIcon } from '@arcada/ui/icons'
import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useState } from 'react'
import type { GameInfoSheetProps } from './game-info-sheet.tsx'
import { returnToPlayer } from './return-to-player.ts'

export interface GameInfoButtonProps extends Pick<IconButtonProps, 'variant' | 'className'> {
  name: string
  facts: GameFacts
  /** Where the game opens, and the state of that step; not where the page itself opens it. */
  play?: GameInfoSheetProps['play']
}

/**
 * Opens what a game says of itself before the bet: how much it pays back, and its rules (responsible gaming b.12). Nothing
 * for a game of which neither is known, nor where its rules lead to a place that is not approved.
 */
export function GameInfoButton({ name, facts, play, ...look }: GameInfoButtonProps) {
  const { t } = useLingui()
  const [Sheet, setSheet] = useState<ComponentType<GameInfoSheetProps>>()
  const rtp = returnToPlayer(facts.rtp)
  const rulesUrl = safeExternal(facts.rulesUrl, page().release.allowedOrigins)
  if (rtp === undefined && rulesUrl === undefined) return null

  async function open() {
    try {
      const { GameInfoSheet } = await import('./game-info-sheet.tsx')
      setSheet(() => GameInfoSheet)
    } catch {
      toast({ type: 'fail', text: t`That didn't load. Check your connection and try again.` })
    }
  }

  return (
    <>
      <IconButton
        {...look}
        label={t`About ${name}`}
        icon={<InfoIcon aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => void open()}
      />
      {Sheet && (
        <Sheet name={name} rtp={rtp} rulesUrl={rulesUrl} play={play} onClose={() => setSheet(undefined)} />
      )}
    </>
  )
}
