import { useLingui } from '@arcada/kit/i18n/macro'
import { RecordRow, type RecordRowProps, type State, StateBadge, useMoneyText } from '@arcada/kit/records'
import { CopyButton } from '@arcada/kit/ui/copy'
import { useMoment } from '@arcada/kit/ui/time'
import type { ReactNode } from 'react'
import { reasonOf } from '../../shared/parts/record-labels.ts'
import styles from './order-number.module.css'

interface OrderRowProps extends Pick<RecordRowProps, 'title' | 'to' | 'actions'> {
  row: {
    orderNo: string
    amount: number
    fee: number
    time: number
    reason?: string | undefined
    remark?: string | undefined
  }
  state: State
  /** The fee, and what it leaves. */
  fee: ReactNode
}

/** An order of money in or out. */
export function OrderRow({ row, state, fee, ...others }: OrderRowProps) {
  const { i18n } = useLingui()
  const { plain } = useMoneyText()
  const moment = useMoment()
  const reason = reasonOf(row.reason)
  return (
    <RecordRow {...others} amount={plain(row.amount)} state={<StateBadge state={state} />}>
      <span>{moment(row.time)}</span>
      {row.fee > 0 && <span>{fee}</span>}
      {reason && <span>{i18n._(reason)}</span>}
      {row.remark && <span>{row.remark}</span>}
      <OrderNumber number={row.orderNo} />
    </RecordRow>
  )
}

/** The number of an order with a button that copies it. */
function OrderNumber({ number }: { number: string }) {
  const { t } = useLingui()
  return (
    <span className={styles.order}>
      <span className={styles.number}>{number}</span>
      <CopyButton label={t`Copy order number ${number}`} text={number} />
    </span>
  )
}
