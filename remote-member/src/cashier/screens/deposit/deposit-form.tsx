import { checkDeposit, requireAllowed } from '@arcada/kit/account'
import { isRefused } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import { centavosOf } from '@arcada/kit/contract/centavos'
import { requestOnce, useServerForm } from '@arcada/kit/forms'
import { $locale, formatPercent } from '@arcada/kit/i18n'
import { msg, Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { AmountField, amountRule, parseAmount, writeAmount } from '@arcada/kit/money'
import { links } from '@arcada/kit/routes'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { useStore } from '@arcada/kit/session/store'
import { Chip } from '@arcada/kit/ui/chip'
import { Checkbox, FieldNote, FormError, SubmitButton, TextField } from '@arcada/kit/ui/form'
import { useDeferredValue, useEffect, useId, useRef } from 'react'
import choice from '../../../shared/parts/choice-card.module.css'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import { submitAfterPaint } from '../../../shared/parts/submit-after-paint.ts'
import text from '../../../shared/parts/text.module.css'
import {
  type DepositMethod,
  depositMethodsQuery,
  keepOrder,
  type Promotion,
} from '../../api/deposit-queries.ts'
import { createDeposit } from '../../calls/create-deposit.ts'
import { type PaymentLine, PaymentLines } from '../../parts/receipt/receipt.tsx'
import styles from './deposit-form.module.css'
import { chosenMethod, depositSums, quickAmountsOf } from './deposit-sums.ts'
import { MethodCards } from './method-cards.tsx'

export function DepositForm({ methods, first }: { methods: readonly DepositMethod[]; first: DepositMethod }) {
  const { t } = useLingui()
  const { money, symbol } = useMoney()
  const { field, chosen, ...form } = useDepositForm(methods, first)
  const { ref: focusRef, error: closed } = field('methodId')
  const { error: promotionError } = field('promotionId')
  // A tap on an amount or a method is answered before what follows from it is drawn.
  const amount = useDeferredValue(form.amount)
  const method = useDeferredValue(chosen)
  const promotion = method.promotions.find(({ id }) => id === form.promotionId)
  return (
    <form className={styles.form} onSubmit={submitAfterPaint(form.submit)} noValidate>
      <div className={styles.amount}>
        <AmountField
          {...field('amount')}
          symbol={symbol}
          label={<Trans>Amount</Trans>}
          help={
            <Trans>
              From {money(chosen.min)} to {money(chosen.max)}
            </Trans>
          }
        />
        {/* biome-ignore lint/a11y/useSemanticElements: the buttons fill the field above them */}
        <div role="group" aria-label={t`Quick amounts`} className={styles.quick}>
          {quickAmountsOf(chosen).map((quick) => (
            <Chip key={quick} selected={form.amount === quick} onClick={() => form.fill(quick)}>
              {money(quick)}
            </Chip>
          ))}
        </div>
      </div>
      <MethodCards
        methods={methods}
        chosen={chosen.id}
        onChoose={form.choose}
        error={closed}
        focusRef={focusRef}
      />
      {asksPayer(method) && (
        <TextField
          {...field('payerName')}
          label={<Trans>Account holder</Trans>}
          help={<Trans>The name of the account that you pay from</Trans>}
          autoComplete="name"
        />
      )}
      {method.promotions.length > 0 && (
        <Promotions
          promotions={method.promotions}
          chosen={promotion?.id}
          onChoose={form.choosePromotion}
          error={promotionError}
        />
      )}
      {amount !== undefined && <Sums amount={amount} method={method} promotion={promotion} />}
      <div className={styles.send}>
        <FormError message={form.refusal} />
        <SubmitButton busy={form.busy}>
          <Trans>Continue to payment</Trans>
        </SubmitButton>
      </div>
    </form>
  )
}

interface PromotionsProps {
  promotions: readonly Promotion[]
  chosen: string | undefined
  onChoose: (id: string) => void
  error: string | undefined
}

/** At most one bonus and none by default; its conditions are shown before (MC-36). */
function Promotions({ promotions, chosen, onChoose, error }: PromotionsProps) {
  const id = useId()
  const locale = useStore($locale)
  return (
    <fieldset className={choice.group}>
      <legend className={text.heading}>
        <Trans>Bonus, if you want one</Trans>
      </legend>
      {promotions.map(({ id: promotionId, title, bonusRate, turnover }) => {
        const share = formatPercent(bonusRate, locale, [0, 1])
        return (
          <Checkbox
            key={promotionId}
            label={title}
            help={
              <Trans>
                {share} of what is credited. The bonus has to be staked{' '}
                <Plural value={turnover} one="# time" other="# times" /> before you can withdraw it.
              </Trans>
            }
            checked={promotionId === chosen}
            onChange={({ target }) => onChoose(target.checked ? promotionId : '')}
          />
        )
      })}
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}

interface SumsProps {
  amount: number
  method: DepositMethod
  promotion: Promotion | undefined
}

/** The order's sums (MC-34) and the turnover before this money can be withdrawn (MC-35). */
function Sums({ amount, method, promotion }: SumsProps) {
  const { t } = useLingui()
  const { money } = useMoney()
  const sums = depositSums(amount, method, promotion)
  const lines: PaymentLine[] = [
    { name: t`Fee`, value: money(sums.fee) },
    { name: t`Credited to your balance`, value: money(sums.credited), strong: true },
  ]
  if (promotion) lines.push({ name: t`Bonus`, value: money(sums.bonus) })
  if (promotion || method.turnoverFactor > 0)
    lines.push({ name: t`To be staked before you can withdraw it`, value: money(sums.turnover) })
  return (
    <div className={styles.sums}>
      <PaymentLines lines={lines} />
    </div>
  )
}

const MAX_NAME = 60

/** By their names in the request; '' is no promotion. */
interface Fields {
  methodId: string
  amount: string
  payerName: string
  promotionId: string
}

/** Fields, rules and submission of a new order; `first` is the initial method. */
function useDepositForm(methods: readonly DepositMethod[], first: DepositMethod) {
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
const asksPayer = ({ fields }: DepositMethod): boolean => fields.includes('payerName')
