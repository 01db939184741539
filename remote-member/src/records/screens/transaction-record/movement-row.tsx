import type { ValueOf } from '@arcada/kit/contract'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { RecordRow, useMoneyText } from '@arcada/kit/records'
import { links } from '@arcada/kit/routes'
import { useMoment } from '@arcada/kit/ui/time'
import { useFlags } from '@arcada/kit/whitelabel'
import type { transactionRecords } from '../../../shared/calls/transaction-records.ts'
import { movementLabel } from '../../../shared/parts/record-labels.ts'

type Movement = ValueOf<typeof transactionRecords>['content'][number]

/** The address of a movement's order; undefined where that screen is switched off (MC-04). */
function useOrderAddress(reference: Movement['reference']): string | undefined {
  const bets = useFlags()?.TRANSBETREPMEM3 === true
  switch (reference?.kind) {
    case 'DEPOSIT':
      return links.depositOrder(reference.no)
    case 'WITHDRAW':
      return links.withdrawal(reference.no)
    case 'BET':
      return bets ? links.lotteryOrder(reference.no) : undefined
    default:
      return undefined
  }
}

/** One movement of the member's balance, or of a team member's. */
export function MovementRow({ row }: { row: Movement }) {
  const { i18n } = useLingui()
  const { plain, signed } = useMoneyText()
  const moment = useMoment()
  const to = useOrderAddress(row.reference)
  const words = i18n._(movementLabel(row.type, row.amount))
  return (
    <RecordRow
      title={row.subject ? `${words} · ${row.subject}` : words}
      to={to}
      amount={signed(row.amount)}
      tone={row.amount > 0 ? 'win' : 'plain'}
    >
      {row.userName && <strong>{row.userName}</strong>}
      <span>{moment(row.time)}</span>
      <span>
        <Trans>Balance afterwards {plain(row.balanceAfter)}</Trans>
      </span>
      {row.remark && <span>{row.remark}</span>}
    </RecordRow>
  )
}
