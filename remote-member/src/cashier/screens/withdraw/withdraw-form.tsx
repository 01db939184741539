import { useRefreshBalance } from '@arcada/kit/account'
import { isRefused } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import { isUnanswered, requestOnce, useServerForm } from '@arcada/kit/forms'
import { $locale, $timeZone, formatMoney } from '@arcada/kit/i18n'
import { formatDayOf } from '@arcada/kit/i18n/calendar'
import { msg, Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import {
  AmountField,
  amountRule,
  onlyDigits,
  PaymentPasswordField,
  parseAmount,
  sixDigits,
  writeAmount,
} from '@arcada/kit/money'
import { links, RETURN_AFTER_SAVE, routes } from '@arcada/kit/routes'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { $balanceHidden } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Badge, Button, Card, classNames, LinkButton } from '@arcada/kit/ui'
import { FormError, SubmitButton } from '@arcada/kit/ui/form'
import { ClockIcon, PlusIcon, WalletIcon } from '@arcada/kit/ui/icons'
import { Sheet } from '@arcada/kit/ui/sheet'
import { useProof } from '../../../identity/parts/use-proof.ts'
import choice from '../../../shared/parts/choice-card.module.css'
import layout from '../../../shared/parts/layout.module.css'
import { Notice } from '../../../shared/parts/money/notice.tsx'
import { submitAfterPaint } from '../../../shared/parts/submit-after-paint.ts'
import { withdraw } from '../../calls/withdraw.ts'
import { withdrawSettings } from '../../calls/withdraw-settings.ts'
import {
  type Destination,
  DestinationMark,
  KindName,
  MAX_DESTINATIONS,
} from '../../parts/destinations/destination-label.tsx'
import words from '../../parts/destinations/destination-words.module.css'
import { LockedNotice } from '../../parts/locked-notice.tsx'
import { PaymentLines } from '../../parts/receipt/receipt.tsx'
import { useQuestion } from '../../parts/use-question.ts'
import { blockOf, feeOf, largest, netOf, type WithdrawSettings } from './withdraw-rules.ts'
import styles from './withdraw-screen.module.css'

export interface WithdrawFormProps {
  settings: WithdrawSettings
  wallet: { sumBalance: number; currencySymbol: string } | undefined
}

/** Destination, amount and withdrawal password, followed by a confirmation. */
export function WithdrawForm({ settings, wallet }: WithdrawFormProps) {
  const { t } = useLingui()
  const locale = useStore($locale)
  const symbol = wallet?.currencySymbol
  const form = useWithdrawForm(settings, symbol)
  const money = (amount: number) => formatMoney(amount, symbol, locale)
  const { amount = 0, all } = form
  const [min, max] = [money(settings.min), money(settings.max)]
  const { dailyLeft, dailyCount, feeRate, statedMinutes, deadlineMinutes } = settings
  const block = blockOf(settings, wallet?.sumBalance)
  // The lost one may have been the last one of the day.
  const blocked = block === 'daily' && form.repeats ? undefined : block
  return (
    <form className={layout.stack5} onSubmit={submitAfterPaint(form.submit)} noValidate>
      <DestinationChoice cards={settings.cards} chosen={form.chosen} onChoose={form.choose} />
      <AmountField
        {...form.field('amount')}
        label={<Trans>Amount</Trans>}
        symbol={symbol}
        help={
          all === undefined ? (
            <Trans>The minimum withdrawal is {min}; you can withdraw less than that now.</Trans>
          ) : (
            <Trans>
              From {min} to {max}
            </Trans>
          )
        }
        end={
          <Button
            variant="text"
            aria-label={t`All that can be withdrawn`}
            disabled={all === undefined}
            onClick={form.takeAll}
          >
            <Trans>All</Trans>
          </Button>
        }
      />
      <PaymentPasswordField {...form.field('paymentPassword')} />
      <Card className={styles.summary}>
        <PaymentLines
          lines={[
            { name: t`Fee`, value: feeRate === 0 ? t`No fee` : money(feeOf(amount, feeRate)) },
            { name: t`You receive`, value: money(netOf(amount, feeRate)), strong: true },
            { name: t`Arrives`, value: <StatedTime minutes={statedMinutes} /> },
            ...(deadlineMinutes === undefined
              ? []
              : [{ name: t`By law`, value: <StatedTime minutes={deadlineMinutes} /> }]),
            { name: t`Left today`, value: t`${dailyLeft} of ${dailyCount}` },
          ]}
        />
      </Card>
      <Blocked by={blocked} settings={settings} />
      <FormError message={form.refusal} />
      <SubmitButton busy={form.busy} disabled={blocked !== undefined}>
        <Trans>Withdraw</Trans>
      </SubmitButton>
      {form.review && <ReviewSheet {...form.review} settings={settings} symbol={symbol} />}
    </form>
  )
}

/** Why nothing can be sent now, and what helps. */
function Blocked({ by, settings }: { by: ReturnType<typeof blockOf>; settings: WithdrawSettings }) {
  const [locale, zone] = [useStore($locale), useStore($timeZone)]
  const { lockedUntil = 0, nextAt } = settings
  if (by === 'locked') return <LockedNotice until={lockedUntil} />
  if (by === 'daily') {
    const next = nextAt === undefined ? undefined : formatDayOf(nextAt, zone, locale)
    return (
      <Notice icon={<ClockIcon />}>
        {next === undefined ? (
          <Trans>No more withdrawals today.</Trans>
        ) : (
          <Trans>No more withdrawals today. The next one is possible from {next}.</Trans>
        )}
      </Notice>
    )
  }
  if (by === 'balance')
    return (
      <Notice tone="warn" icon={<WalletIcon />}>
        <Trans>Your balance is not available right now. You can withdraw as soon as it is.</Trans>
      </Notice>
    )
  return null
}

interface DestinationChoiceProps {
  cards: readonly Destination[]
  chosen: string
  onChoose: (id: string) => void
}

/** The member's accounts and Pix keys, masked, as radio buttons (MC-67). */
function DestinationChoice({ cards, chosen, onChoose }: DestinationChoiceProps) {
  return (
    <fieldset className={choice.group}>
      <legend className={styles.legend}>
        <Trans>Where to</Trans>
      </legend>
      <div className={layout.stack2}>
        {cards.map(({ id, kind, keyType, bankName, masked, isDefault }) => (
          <label key={id} className={classNames(choice.card, styles.card)}>
            <input
              type="radio"
              name="cardId"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              className={classNames(choice.radio, styles.radio)}
            />
            <DestinationMark kind={kind} />
            <span className={words.words}>
              <span className={words.name}>
                {bankName}
                {isDefault && (
                  <Badge tone="neutral">
                    <Trans>Default</Trans>
                  </Badge>
                )}
              </span>
              <span className={words.number}>
                <KindName kind={kind} keyType={keyType} /> {masked}
              </span>
            </span>
          </label>
        ))}
      </div>
      <div className={styles.actions}>
        {cards.length < MAX_DESTINATIONS && (
          <LinkButton
            variant="text"
            to={links.addCard(routes.withdraw)}
            state={RETURN_AFTER_SAVE}
            icon={<PlusIcon />}
          >
            <Trans>Add another</Trans>
          </LinkButton>
        )}
        <LinkButton variant="text" to={routes.cards}>
          <Trans>Manage</Trans>
        </LinkButton>
      </div>
    </fieldset>
  )
}

interface ReviewSheetProps {
  about: Review
  answer: (confirmed: boolean) => void
  settings: WithdrawSettings
  symbol: string | undefined
}

/** Confirms all figures before a withdrawal (MC-69). */
function ReviewSheet({ about: { amount, card }, answer, settings, symbol }: ReviewSheetProps) {
  const { t } = useLingui()
  const locale = useStore($locale)
  const money = (value: number) => formatMoney(value, symbol, locale)
  const { feeRate, statedMinutes } = settings
  const net = money(netOf(amount, feeRate))
  return (
    <Sheet
      open
      title={<Trans>Check your withdrawal</Trans>}
      onClose={() => answer(false)}
      actions={
        <>
          <Button variant="tonal" size="l" onClick={() => answer(false)}>
            <Trans>Go back</Trans>
          </Button>
          <Button size="l" data-autofocus onClick={() => answer(true)}>
            <Trans>Withdraw {net}</Trans>
          </Button>
        </>
      }
    >
      <PaymentLines
        lines={[
          {
            name: t`To`,
            value: (
              <>
                {card.bankName}
                <br />
                <KindName kind={card.kind} keyType={card.keyType} /> {card.masked}
              </>
            ),
          },
          { name: t`Holder`, value: card.payeeMasked },
          { name: t`Amount`, value: money(amount) },
          { name: t`Fee`, value: money(feeOf(amount, feeRate)) },
          { name: t`You receive`, value: net, strong: true },
          { name: t`Arrives`, value: <StatedTime minutes={statedMinutes} /> },
        ]}
      />
    </Sheet>
  )
}

/** The announced maximum duration of the payment. */
function StatedTime({ minutes }: { minutes: number }) {
  return <Plural value={minutes} one="within # minute" other="within # minutes" />
}

/** The data of the confirmation. */
interface Review {
  amount: number
  card: Destination
}

/** Fields, rules and submission of a withdrawal. */
function useWithdrawForm(settings: WithdrawSettings, symbol: string | undefined) {
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
