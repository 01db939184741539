import type { ValueOf } from '@arcada/contract'
import type { transactionRecords } from '@arcada/contract/transaction-records'
import { RecordRow, useMoneyText, useTimeText } from '@arcada/records'
import { links } from '@arcada/routes'
import { useFlags } from '@arcada/whitelabel'
import { Trans, useLingui } from '@lingui/react/macro'
import { movementWords } from '../../parts/records/record-words.ts'

type Movement = ValueOf<typeof transactionRecords>['content'][number]

/** Where the order of a movement is shown; nowhere for one whose screen is switched off (MC-04). */
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

/** One movement of the balance, or of somebody's of a team. */
export function MovementRow({ row }: { row: Movement }) {
  const { i18n } = useLingui()
  const { plain, signed } = useMoneyText()
  const timeText = useTimeText()
  const to = useOrderAddress(row.reference)
  return (
    <RecordRow
      title={i18n._(movementWords(row.type, row.amount))}
      to={to}
      amount={signed(row.amount)}
      tone={row.amount > 0 ? 'win' : 'plain'}
    >
      {row.userName && <strong>{row.userName}</strong>}
      <span>{timeText(row.time)}</span>
      <span>
        <Trans>Balance after it {plain(row.balanceAfter)}</Trans>
      </span>
      {row.remark && <span>{row.remark}</span>}
    </RecordRow>
  )
}
