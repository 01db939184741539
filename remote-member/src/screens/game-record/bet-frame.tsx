import {
  ExportButton,
  type ExportFilter,
  Filters,
  OfflineNote,
  RecordLayout,
  Sums,
  useMoneyText,
} from '@arcada/records'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface BetFrameProps {
  call: { id: string }
  failed: boolean
  footer: { stake: number; win: number } | undefined
  file: ExportFilter
  filters: ReactNode
  children: ReactNode
}

/** What stands around the bets of every kind: filters, sums, the file. */
export function BetFrame({ call, failed, footer, file, filters, children }: BetFrameProps) {
  const { plain } = useMoneyText()
  return (
    <RecordLayout>
      <Filters>{filters}</Filters>
      <OfflineNote call={call} />
      {!failed && (
        <Sums
          sums={[
            { name: <Trans>Staked</Trans>, amount: footer && plain(footer.stake) },
            { name: <Trans>Wins</Trans>, amount: footer && plain(footer.win) },
          ]}
        />
      )}
      <div>{children}</div>
      {footer && <ExportButton filter={file} />}
    </RecordLayout>
  )
}
