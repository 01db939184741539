import { $locale, $timeZone, formatMoney } from '@arcada/kit/i18n'
import { formatDayOf } from '@arcada/kit/i18n/calendar'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { AmountField, PaymentPasswordField } from '@arcada/kit/money'
import { links, RETURN_AFTER_SAVE, routes } from '@arcada/kit/routes'
import { useStore } from '@arcada/kit/session/store'
import { Badge, Button, Card, classNames, LinkButton } from '@arcada/kit/ui'
import { FormError, SubmitButton } from '@arcada/kit/ui/form'
import { ClockIcon, PlusIcon, WalletIcon } from '@arcada/kit/ui/icons'
import choice from '../../../shared/parts/choice-card.module.css'
import layout from '../../../shared/parts/layout.module.css'
import { Notice } from '../../../shared/parts/money/notice.tsx'
import { submitAfterPaint } from '../../../shared/parts/submit-after-paint.ts'
import {
  type Destination,
  DestinationMark,
  KindName,
  MAX_DESTINATIONS,
} from '../../parts/destinations/destination-label.tsx'
import words from '../../parts/destinations/destination-words.module.css'
import { LockedNotice } from '../../parts/locked-notice.tsx'
import { PaymentLines } from '../../parts/receipt/receipt.tsx'
import { ReviewSheet, StatedTime } from './review-sheet.tsx'
import { useWithdrawForm } from './use-withdraw-form.ts'
import { blockOf, feeOf, netOf, type WithdrawSettings } from './withdraw-rules.ts'
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
