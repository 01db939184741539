import { $locale, formatPercent } from '@arcada/kit/i18n'
import { Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { AmountField } from '@arcada/kit/money'
import { useStore } from '@arcada/kit/session/store'
import { Chip } from '@arcada/kit/ui/chip'
import { Checkbox, FieldNote, FormError, SubmitButton, TextField } from '@arcada/kit/ui/form'
import { useDeferredValue, useId } from 'react'
import choice from '../../../shared/parts/choice-card.module.css'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import { submitAfterPaint } from '../../../shared/parts/submit-after-paint.ts'
import text from '../../../shared/parts/text.module.css'
import type { DepositMethod, Promotion } from '../../api/deposit-queries.ts'
import styles from './deposit-form.module.css'
import { depositSums, quickAmountsOf } from './deposit-sums.ts'
import { MethodCards } from './method-cards.tsx'
import { Fact, Facts } from './order/facts.tsx'
import { asksPayer, useDepositForm } from './use-deposit-form.ts'

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
  const { money } = useMoney()
  const sums = depositSums(amount, method, promotion)
  const asked = method.turnoverFactor > 0 || promotion !== undefined
  return (
    <div className={styles.sums}>
      <Facts>
        <Fact name={<Trans>Fee</Trans>} value={money(sums.fee)} />
        <Fact name={<Trans>Credited to your balance</Trans>} value={money(sums.credited)} strong />
        {promotion && <Fact name={<Trans>Bonus</Trans>} value={money(sums.bonus)} />}
        {asked && (
          <Fact name={<Trans>To be staked before you can withdraw it</Trans>} value={money(sums.turnover)} />
        )}
      </Facts>
    </div>
  )
}
