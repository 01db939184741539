import { useLingui } from '@arcada/kit/i18n/macro'
import type { ContractKind, Tier } from '../../api/contract-queries.ts'
import { percentText } from '../team/percent-text.ts'
import { WideTable } from '../team/wide-table.tsx'
import { useWriting } from '../use-writing.ts'

/** The tiers of a contract: the rate from each sum and number of active members on (AC-64). */
export function TierTable({ kind, tiers }: { kind: ContractKind; tiers: readonly Tier[] }) {
  const { t, i18n } = useLingui()
  const { money, locale } = useWriting()
  return (
    <WideTable
      label={t`Tiers`}
      rows={tiers}
      rowKey={({ rate }) => String(rate)}
      head={{
        key: 'sum',
        name: kind === 'DIVIDEND' ? t`Profit from` : t`Turnover from`,
        cell: ({ turnover, profit }) => money((kind === 'DIVIDEND' ? profit : turnover) ?? 0),
      }}
      columns={[
        { key: 'members', name: t`Active members`, cell: ({ members }) => i18n.number(members) },
        { key: 'rate', name: t`Rate`, cell: ({ rate }) => percentText(rate, locale) },
      ]}
    />
  )
}
