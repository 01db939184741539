import { $locale, formatMoney } from '@arcada/kit/i18n'
import { Trans } from '@arcada/kit/i18n/macro'
import { AmountField, PaymentPasswordField } from '@arcada/kit/money'
import { Figures } from '@arcada/kit/records'
import { useStore } from '@arcada/kit/session/store'
import { Button, Card, type FailedQuery } from '@arcada/kit/ui'
import { FormFrame, TextField } from '@arcada/kit/ui/form'
import { RefreshIcon, UserRoundIcon, WalletIcon } from '@arcada/kit/ui/icons'
import { Notice } from '../../../shared/parts/money/notice.tsx'
import text from '../../../shared/parts/text.module.css'
import { LockedNotice } from '../../parts/locked-notice.tsx'
import { OwnAmount } from '../../parts/own-amount.tsx'
import type { Transferred } from './receipt.tsx'
import styles from './upline-transfer.module.css'
import { MAX_REMARK, remarkLength, type TransferTerms } from './upline-transfer-rules.ts'
import { useTransferForm } from './use-transfer-form.ts'

export interface TransferFormProps {
  terms: TransferTerms
  wallet: { query: FailedQuery; data: { sumBalance: number; currencySymbol: string } | undefined }
  onDone: (transferred: Transferred) => void
}

/** Receiver, available amount, amount, remark and withdrawal password (MC-125). */
export function TransferForm({ terms, wallet: { query, data }, onDone }: TransferFormProps) {
  const locale = useStore($locale)
  const symbol = data?.currencySymbol
  const form = useTransferForm(terms, symbol, onDone)
  const [min, max] = [formatMoney(terms.min, symbol, locale), formatMoney(terms.max, symbol, locale)]
  const { lockedUntil, uplineMasked } = terms
  const unknown = data === undefined
  const characters = remarkLength(form.remark)
  return (
    <FormFrame
      className={styles.form}
      form={form}
      disabled={unknown || lockedUntil !== undefined}
      send={<Trans>Transfer</Trans>}
    >
      <Card as="section">
        <div className={styles.upline}>
          <span className={styles.mark} aria-hidden="true">
            <UserRoundIcon />
          </span>
          <div>
            <p className={text.small}>
              <Trans>Your upline</Trans>
            </p>
            <p className={styles.name}>{uplineMasked}</p>
          </div>
        </div>
        <Figures
          figures={[
            {
              id: 'balance',
              name: <Trans>Balance</Trans>,
              value: <OwnAmount amount={data?.sumBalance} symbol={symbol} />,
            },
            {
              id: 'transferable',
              name: <Trans>You can transfer now</Trans>,
              value: <OwnAmount amount={unknown ? undefined : terms.transferable} symbol={symbol} />,
            },
          ]}
        />
        {unknown && (
          <Button
            variant="text"
            icon={<RefreshIcon />}
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            <Trans>Try again</Trans>
          </Button>
        )}
      </Card>
      <AmountField
        {...form.field('amount')}
        label={<Trans>Amount</Trans>}
        symbol={symbol}
        help={
          <Trans>
            From {min} to {max}
          </Trans>
        }
      />
      <TextField
        {...form.field('remark')}
        label={<Trans>Remark (optional)</Trans>}
        aside={`${characters}/${MAX_REMARK}`}
        autoComplete="off"
      />
      <PaymentPasswordField {...form.field('paymentPassword')} />
      {lockedUntil !== undefined && <LockedNotice until={lockedUntil} />}
      {unknown && (
        <Notice tone="warn" icon={<WalletIcon />}>
          <Trans>Your balance is not available right now. You can transfer as soon as it is.</Trans>
        </Notice>
      )}
    </FormFrame>
  )
}
