import { useRefreshBalance } from '@arcada/kit/account'
import { isRefused } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import { isUnanswered, requestOnce, useServerForm } from '@arcada/kit/forms'
import { $locale, formatMoney } from '@arcada/kit/i18n'
import { msg, Trans, useLingui } from '@arcada/kit/i18n/macro'
import {
  AmountField,
  amountRule,
  onlyDigits,
  PaymentPasswordField,
  parseAmount,
  sixDigits,
} from '@arcada/kit/money'
import { $balanceHidden } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Button, Card, confirmDialog, type FailedQuery } from '@arcada/kit/ui'
import { FormFrame, TextField } from '@arcada/kit/ui/form'
import { RefreshIcon, UserRoundIcon, WalletIcon } from '@arcada/kit/ui/icons'
import layout from '../../../shared/parts/layout.module.css'
import { Notice } from '../../../shared/parts/money/notice.tsx'
import text from '../../../shared/parts/text.module.css'
import { transferToUpline } from '../../calls/transfer-to-upline.ts'
import { uplineTransfer } from '../../calls/upline-transfer.ts'
import { LockedNotice } from '../../parts/locked-notice.tsx'
import { OwnAmount } from '../../parts/own-amount.tsx'
import { PaymentLines } from '../../parts/receipt/receipt.tsx'
import styles from './upline-transfer.module.css'
import {
  MAX_REMARK,
  remark,
  remarkLength,
  type Transferred,
  type TransferTerms,
} from './upline-transfer-rules.ts'

export interface TransferFormProps {
  terms: TransferTerms
  wallet: { query: FailedQuery; data: { sumBalance: number; currencySymbol: string } | undefined }
  onDone: (transferred: Transferred) => void
}

/** Receiver, available amount, amount, remark and withdrawal password (MC-125). */
export function TransferForm({ terms, wallet: { query, data }, onDone }: TransferFormProps) {
  const { t } = useLingui()
  const locale = useStore($locale)
  const symbol = data?.currencySymbol
  const form = useTransferForm(terms, symbol, onDone)
  const [min, max] = [formatMoney(terms.min, symbol, locale), formatMoney(terms.max, symbol, locale)]
  const { lockedUntil, uplineMasked } = terms
  const unknown = data === undefined
  const characters = remarkLength(form.remark)
  return (
    <FormFrame
      className={layout.stack5}
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
            <p className={text.strong}>{uplineMasked}</p>
          </div>
        </div>
        <PaymentLines
          lines={[
            { name: t`Balance`, value: <OwnAmount amount={data?.sumBalance} symbol={symbol} /> },
            {
              name: t`You can transfer now`,
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

const amountOf = (typed: string) => parseAmount(typed, $locale.get()) ?? 0

const wishOf = (values: { amount: string; remark: string }) => ({
  amount: amountOf(values.amount),
  ...(values.remark.trim() ? { remark: values.remark } : {}),
})

/** Fields, rules and submission of a transfer; a dialog confirms upline and amount (MC-128). */
function useTransferForm(
  terms: TransferTerms,
  symbol: string | undefined,
  onDone: (transferred: Transferred) => void,
) {
  const { t } = useLingui()
  const client = useQueryClient()
  const refreshBalance = useRefreshBalance()
  const hidden = useStore($balanceHidden)
  const upline = terms.uplineMasked ?? ''
  const aboveBalance = (typed: string) => {
    if (amountOf(typed) <= terms.transferable) return undefined
    // One whose answer was lost may have moved the money already.
    const wish = wishOf({ amount: typed, remark: form.getValues('remark') })
    if (isUnanswered(transferToUpline, { ...wish, paymentPassword: '' })) return undefined
    if ($balanceHidden.get()) return msg`That is more than you can transfer now.`
    const most = formatMoney(terms.transferable, symbol, $locale.get())
    return msg`You can transfer up to ${most} now.`
  }
  const { form, ...rest } = useServerForm({
    name: 'upline-transfer',
    values: { amount: '', remark: '', paymentPassword: '' },
    fields: ['amount', 'remark', 'paymentPassword'],
    rules: {
      amount: (typed) => amountRule({ ...terms, symbol })(typed) ?? aboveBalance(typed),
      remark,
      paymentPassword: sixDigits,
    },
    keep: { paymentPassword: onlyDigits },
    confirm: (values) => {
      const amount = formatMoney(amountOf(values.amount), symbol, $locale.get())
      return confirmDialog({
        title: t`Transfer ${amount} to ${upline}?`,
        text: t`The money is theirs at once. A transfer can't be undone.`,
        confirm: t`Transfer ${amount}`,
      })
    },
    once: true,
    send: (values, signal) =>
      requestOnce(transferToUpline, {
        body: { ...wishOf(values), paymentPassword: values.paymentPassword },
        signal,
      }),
    onSent: ({ transferNo, balance }, values) => {
      void refreshBalance()
      onDone({ transferNo, balance, amount: amountOf(values.amount), upline })
    },
    onFailed: (error) => {
      if (isRefused(error, 'payment.password.wrong')) form.setValue('paymentPassword', '')
      void client.invalidateQueries({ queryKey: [uplineTransfer.id] })
      void refreshBalance()
    },
    wordsFor: (error) =>
      hidden && isRefused(error, 'transfer.turnover')
        ? t`That is more than you can transfer now.`
        : undefined,
  })
  return { ...rest, remark: form.watch('remark') }
}
