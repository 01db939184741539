import { checkDeposit, requireAllowed } from '@arcada/kit/account'
import { isRefused } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import { centavosOf } from '@arcada/kit/contract/centavos'
import { requestOnce, useServerForm } from '@arcada/kit/forms'
import { $locale } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'
import { amountRule, parseAmount, writeAmount } from '@arcada/kit/money'
import { links } from '@arcada/kit/routes'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { useStore } from '@arcada/kit/session/store'
import { useEffect, useRef } from 'react'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import { type DepositMethod, depositMethodsQuery, keepOrder } from '../../api/deposit-queries.ts'
import { createDeposit } from '../../calls/create-deposit.ts'
import { chosenMethod } from './deposit-sums.ts'

const MAX_NAME = 60

/** By their names in the request; '' is no promotion. */
interface Fields {
  methodId: string
  amount: string
  payerName: string
  promotionId: string
}

/** Fields, rules and submission of a new order; `first` is the initial method. */
export function useDepositForm(methods: readonly DepositMethod[], first: DepositMethod) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const locale = useStore($locale)
  const { symbol } = useMoney()
  // The rules need it before the form has values.
  const method = useRef(first)
  const { form, ...rest } = useServerForm<Fields, Awaited<ReturnType<typeof order>>>({
    name: 'deposit',
    once: true,
    mode: 'onTouched',
    values: { methodId: first.id, amount: '', payerName: '', promotionId: '' },
    fields: ['methodId', 'amount', 'payerName', 'promotionId'],
    rules: {
      amount: (typed) => amountRule({ ...method.current, symbol })(typed),
      payerName: (typed) => {
        if (!asksPayer(method.current)) return undefined
        if (typed.trim() === '') return msg`Enter the name of the account holder.`
        return typed.length > MAX_NAME ? msg`The name is too long: at most 60 characters.` : undefined
      },
    },
    send: (values, signal) => order(values, signal),
    onSent: (made) => {
      keepOrder(client, made)
      // The order replaces a form that was scrolled.
      window.scrollTo(0, 0)
      // Back returns to the page before the form (MC-18).
      void navigate(links.depositOrder(made.orderNo), { replace: true })
    },
    onFailed: (error) => {
      if (isRefused(error, 'deposit.method.closed') || isRefused(error, 'deposit.amount.range'))
        void client.invalidateQueries({ queryKey: depositMethodsQuery().queryKey })
    },
  })
  const order = async (typed: Fields, signal: AbortSignal) => {
    const { amount, payerName, promotionId } = typed
    const { id, promotions } = method.current
    requireAllowed(
      checkDeposit({ amountCents: centavosOf(parseAmount(amount, $locale.get()) ?? 0) }),
      createDeposit,
    )
    return requestOnce(createDeposit, {
      body: {
        methodId: id,
        amount: parseAmount(amount, $locale.get()) ?? 0,
        ...(asksPayer(method.current) ? { payerName: payerName.trim() } : {}),
        ...(promotions.some((promotion) => promotion.id === promotionId) ? { promotionId } : {}),
      },
      signal,
    })
  }

  const values = form.watch()
  const chosen = chosenMethod(methods, values.methodId) ?? first
  method.current = chosen
  const { id, min, max } = chosen
  const { setValue, getValues, trigger } = form
  useEffect(() => {
    // The chosen method has closed: another is chosen, and the error stays.
    if (getValues('methodId') !== id) setValue('methodId', id, { shouldDirty: true })
  }, [id, getValues, setValue])
  const bounds = `${min} ${max}`
  const checked = useRef(bounds)
  useEffect(() => {
    if (checked.current === bounds) return
    checked.current = bounds
    if (getValues('amount') !== '') void trigger('amount')
  }, [bounds, getValues, trigger])

  const set = (name: keyof Fields, value: string) => {
    setValue(name, value, { shouldDirty: true })
    rest.takeBack()
  }
  return {
    ...rest,
    chosen,
    amount: parseAmount(values.amount, locale),
    promotionId: values.promotionId,
    choose: (methodId: string) => set('methodId', methodId),
    fill: (amount: number) => set('amount', writeAmount(amount, locale)),
    choosePromotion: (promotionId: string) => set('promotionId', promotionId),
  }
}

/** Whether an order of this method names the holder of the account that pays it. */
export const asksPayer = ({ fields }: DepositMethod): boolean => fields.includes('payerName')
