import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { afterPaint, Button } from '@arcada/kit/ui'
import { Chip } from '@arcada/kit/ui/chip'
import { Sheet } from '@arcada/kit/ui/sheet'
import { type ReactNode, useId, useState } from 'react'
import type { GameClassify } from '../../calls/entities/game-vendor.ts'
import type { Vassalage } from '../../calls/entities/vassalage.ts'
import styles from './filter.module.css'
import { VendorIcon } from './filter-chips.tsx'
import { isSlots, type ListParams, MIN_BETS } from './list-params.ts'
import { useBetText } from './use-bet-text.ts'

type PanelFilter = Pick<ListParams['filter'], 'gameClassify' | 'minBet' | 'vassalage'>

const NO_FILTER: PanelFilter = { gameClassify: '', minBet: '', vassalage: '' }

export interface FilterSheetProps {
  open: boolean
  params: ListParams
  classes: readonly GameClassify[]
  vendors: readonly Vassalage[]
  onClose: () => void
  onSubmit: (filter: PanelFilter) => void
}

/** The filter panel (LAYOUT-29). Applies nothing before its button is pressed (GAME-16). */
export function FilterSheet({ open, ...rest }: FilterSheetProps) {
  return open ? <OpenFilterSheet {...rest} /> : null
}

function OpenFilterSheet({ params, classes, vendors, onClose, onSubmit }: Omit<FilterSheetProps, 'open'>) {
  const { t } = useLingui()
  const betText = useBetText()
  const { gameClassify, minBet, vassalage } = params.filter
  const [draft, setDraft] = useState<PanelFilter>({ gameClassify, minBet, vassalage })
  // The calls of the other two lists accept neither a class nor a bet.
  const detailed = isSlots(params.gameType) && (params.tab === 'ALL' || params.tab === 'NEW')
  const toggle = (part: Partial<PanelFilter>) => setDraft({ ...draft, ...part })

  return (
    <Sheet
      open
      title={t`Filter games`}
      onClose={onClose}
      actions={
        <>
          <Button variant="tonal" onClick={() => setDraft(NO_FILTER)}>
            <Trans>Reset</Trans>
          </Button>
          <Button onClick={() => void afterPaint(() => onSubmit(draft))}>
            <Trans>Show games</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.groups}>
        {detailed && classes.length > 0 && (
          <Choices label={t`Game type`}>
            {classes.map(({ key, displayName }) => (
              <Chip
                key={key}
                selected={draft.gameClassify === key}
                onClick={() => toggle({ gameClassify: draft.gameClassify === key ? '' : key })}
              >
                {displayName}
              </Chip>
            ))}
          </Choices>
        )}
        {detailed && (
          <Choices label={t`Minimum bet`}>
            {MIN_BETS.map((bet) => (
              <Chip key={bet} selected={draft.minBet === bet} onClick={() => toggle({ minBet: bet })}>
                {bet === '' ? t`All` : betText(bet)}
              </Chip>
            ))}
          </Choices>
        )}
        <Choices label={t`Provider`}>
          {vendors.map((vendor) => (
            <Chip
              key={vendor.vassalage}
              selected={draft.vassalage === vendor.vassalage}
              icon={<VendorIcon src={vendor.mobileSmallIcon} name={vendor.displayName} />}
              onClick={() =>
                toggle({ vassalage: draft.vassalage === vendor.vassalage ? '' : vendor.vassalage })
              }
            >
              {vendor.displayName}
            </Chip>
          ))}
        </Choices>
      </div>
    </Sheet>
  )
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot be laid out like the other headings
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {label}
      </h3>
      <div className={styles.choices}>{children}</div>
    </div>
  )
}
