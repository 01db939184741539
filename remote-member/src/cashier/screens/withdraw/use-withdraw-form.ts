import { useRefreshBalance } from '@arcada/kit/account'
import { isRefused } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import { isUnanswered, requestOnce, useServerForm } from '@arcada/kit/forms'
import { $locale, formatMoney } from '@arcada/kit/i18n'
import { msg, useLingui } from '@arcada/kit/i18n/macro'
import { amountRule, onlyDigits, parseAmount, sixDigits, writeAmount } from '@arcada/kit/money'
import { links } from '@arcada/kit/routes'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { $balanceHidden } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { useProof } from '../../../identity/parts/use-proof.ts'
import { withdraw } from '../../calls/withdraw.ts'
import { withdrawSettings } from '../../calls/withdraw-settings.ts'
import type { Destination } from '../../parts/destinations/destination-label.tsx'
import { useQuestion } from '../../parts/use-question.ts'
import { largest, type WithdrawSettings } from './withdraw-rules.ts'

/** The data of the confirmation. */
export interface Review {
  amount: number
  card: Destination
}

/** Fields, rules and submission of a withdrawal. */
export function useWithdrawForm(settings: WithdrawSettings, symbol: string | undefined) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const client = useQueryClient()
  const refreshBalance = useRefreshBalance()
  const locale = useStore($locale)
  const hidden = useStore($balanceHidden)
  const { ask, asked } = useQuestion<Review>()
  const prove = useProof()
  const { cards, withdrawable } = settings
  const first = cards.find(({ isDefault }) => isDefault) ?? cards[0]

  const { form, ...rest } = useServerForm({
    name: 'withdraw',
    values: { amount: '', cardId: first?.id ?? '', paymentPassword: '' },
    fields: ['amount', 'paymentPassword'],
    rules: {
      amount: (typed) =>
        amountRule({ ...settings, symbol })(typed) ?? (repeats(typed) ? undefined : aboveBalance(typed)),
      paymentPassword: sixDigits,
    },
    keep: { paymentPassword: onlyDigits },
    confirm: async ({ amount }) => {
      const card = chosenCard()
      return card !== undefined && ask({ amount: parseAmount(amount, $locale.get()) ?? 0, card })
    },
    once: true,
    send: ({ amount, paymentPassword }, signal) =>
      requestOnce(withdraw, { body: { ...wishOf(amount), paymentPassword }, signal }),
    onSent: ({ orderNo }) => {
      void refreshBalance()
      void navigate(links.withdrawal(orderNo), { replace: true })
    },
    onFailed: (error) => {
      prove(error)
      if (isRefused(error, 'payment.password.wrong')) form.setValue('paymentPassword', '')
      // The balance, the destinations, a lock or a limit have changed: the screen loads them again.
      void client.invalidateQueries({ queryKey: [withdrawSettings.id] })
      void refreshBalance()
    },
    wordsFor: (error) =>
      hidden && isRefused(error, 'withdraw.turnover')
        ? t`That is more than you can withdraw now.`
        : undefined,
  })

  const wishOf = (typed: string) => ({
    amount: parseAmount(typed, $locale.get()) ?? 0,
    cardId: chosenCard()?.id ?? '',
  })
  const repeats = (typed: string) => isUnanswered(withdraw, { ...wishOf(typed), paymentPassword: '' })

  function aboveBalance(typed: string) {
    const amount = parseAmount(typed, $locale.get()) ?? 0
    if (amount <= withdrawable) return undefined
    if ($balanceHidden.get()) return msg`That is more than you can withdraw now.`
    const most = formatMoney(withdrawable, symbol, $locale.get())
    return msg`You can withdraw up to ${most} now.`
  }
  // A removed destination, or one of an old draft, is replaced by the default.
  const cardId = form.watch('cardId')
  function chosenCard(): Destination | undefined {
    return cards.find(({ id }) => id === form.getValues('cardId')) ?? first
  }

  const all = largest(settings)
  return {
    ...rest,
    review: asked,
    chosen: (cards.find(({ id }) => id === cardId) ?? first)?.id ?? '',
    choose(id: string) {
      rest.takeBack()
      form.setValue('cardId', id, { shouldDirty: true })
    },
    /** Whether a withdrawal of this amount may be booked already, because its answer was lost. */
    repeats: repeats(form.watch('amount')),
    /** The typed amount, if it is one. */
    amount: parseAmount(form.watch('amount'), locale),
    all,
    takeAll() {
      rest.takeBack()
      form.setValue('amount', writeAmount(all ?? 0, locale), { shouldDirty: true, shouldValidate: true })
    },
  }
}
