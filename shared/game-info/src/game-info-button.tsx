import type { GameFacts } from '@arcada/kit/contract/entities/game-facts'
import { page } from '@arcada/kit/federation'
import { IconButton, type IconButtonProps, safeExternal, toast } from '@arcada/kit/ui'
import { InfoIcon } from '@arcada/kit/ui/icons'
import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useState } from 'react'
import type { GameInfoSheetProps } from './game-info-sheet.tsx'

export interface GameInfoButtonProps extends Pick<IconButtonProps, 'variant' | 'className'> {
  name: string
  facts: GameFacts
  /** Address of the game and state of the navigation; omitted when the page itself opens the game. */
  play?: GameInfoSheetProps['play']
}

/**
 * Opens the facts of a game before the bet: its payback and its rules. Empty
 * for a game without facts, or with rules on an unapproved origin.
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
        icon={<InfoIcon />}
        aria-haspopup="dialog"
        onClick={() => void open()}
      />
      {Sheet && (
        <Sheet name={name} rtp={rtp} rulesUrl={rulesUrl} play={play} onClose={() => setSheet(undefined)} />
      )}
    </>
  )
}

/**
 * The payback percentage with at most two decimals; undefined when unknown, or for
 * an impossible figure.
 */
export function returnToPlayer(rtp: number | undefined): number | undefined {
  if (rtp === undefined || !(rtp > 0 && rtp <= 100)) return undefined
  // Rounded down: never more than the real one.
  return Math.floor(rtp * 100 + 1e-6) / 100
}
