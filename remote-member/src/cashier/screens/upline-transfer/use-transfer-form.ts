import { useRefreshBalance } from '@arcada/kit/account'
import { isRefused } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import { isUnanswered, requestOnce, useServerForm } from '@arcada/kit/forms'
import { $locale, formatMoney } from '@arcada/kit/i18n'
import { msg, useLingui } from '@arcada/kit/i18n/macro'
import { amountRule, onlyDigits, parseAmount, sixDigits } from '@arcada/kit/money'
import { $balanceHidden } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { confirmDialog } from '@arcada/kit/ui'
import { transferToUpline } from '../../calls/transfer-to-upline.ts'
import { uplineTransfer } from '../../calls/upline-transfer.ts'
import type { Transferred } from './receipt.tsx'
import { remark, type TransferTerms } from './upline-transfer-rules.ts'

const amountOf = (typed: string) => parseAmount(typed, $locale.get()) ?? 0

const wishOf = (values: { amount: string; remark: string }) => ({
  amount: amountOf(values.amount),
  ...(values.remark.trim() ? { remark: values.remark } : {}),
})

/** Fields, rules and submission of a transfer; a dialog confirms upline and amount (MC-128). */
export function useTransferForm(
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
