import { $locale, $timeZone, formatMoney } from '@arcada/kit/i18n'
import { formatDayOf } from '@arcada/kit/i18n/calendar'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { AmountField, PaymentPasswordField } from '@arcada/kit/money'
import { Figures } from '@arcada/kit/records'
import { useStore } from '@arcada/kit/session/store'
import { Button, Card } from '@arcada/kit/ui'
import { FormError, SubmitButton } from '@arcada/kit/ui/form'
import { ClockIcon, WalletIcon } from '@arcada/kit/ui/icons'
import { Notice } from '../../../shared/parts/money/notice.tsx'
import { submitAfterPaint } from '../../../shared/parts/submit-after-paint.ts'
import { LockedNotice } from '../../parts/locked-notice.tsx'
import { DestinationChoice } from './destination-choice.tsx'
import { ReviewSheet } from './review-sheet.tsx'
import { StatedTime } from './stated-time.tsx'
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
    <form className={styles.form} onSubmit={submitAfterPaint(form.submit)} noValidate>
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
        <Figures
          figures={[
            {
              id: 'fee',
              name: <Trans>Fee</Trans>,
              value: feeRate === 0 ? <Trans>No fee</Trans> : money(feeOf(amount, feeRate)),
            },
            {
              id: 'net',
              name: <Trans>You receive</Trans>,
              value: money(netOf(amount, feeRate)),
              strong: true,
            },
            {
              id: 'stated',
              name: <Trans>Arrives</Trans>,
              value: <StatedTime minutes={statedMinutes} />,
            },
            ...(deadlineMinutes === undefined
              ? []
              : [
                  {
                    id: 'deadline',
                    name: <Trans>By law</Trans>,
                    value: <StatedTime minutes={deadlineMinutes} />,
                  },
                ]),
            {
              id: 'left',
              name: <Trans>Left today</Trans>,
              value: (
                <Trans>
                  {dailyLeft} of {dailyCount}
                </Trans>
              ),
            },
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
