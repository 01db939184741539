import { serverNow } from '@arcada/kit/api'
import type { ValueOf } from '@arcada/kit/contract'
import type { Limit } from '@arcada/kit/contract/entities/responsible-gaming'
import { requestOnce, useServerForm, useWrite } from '@arcada/kit/forms'
import { $locale } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { AmountField } from '@arcada/kit/money'
import { useStore } from '@arcada/kit/session/store'
import { Button, confirmDialog } from '@arcada/kit/ui'
import { FormError, SubmitButton, TextField } from '@arcada/kit/ui/form'
import { useMoment } from '@arcada/kit/ui/time'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import { rgSetLimit } from '../../calls/rg-set-limit.ts'
import { effectiveFrom, limitIn, limitRule } from '../../parts/limits/limit-rules.ts'
import { useLimitText } from '../../parts/limits/use-limit-text.ts'
import styles from './limits.module.css'
import { keyOf, useLimitsState } from './limits-context.ts'

export interface LimitFormProps {
  limit: Limit
  way: 'set' | 'lower' | 'raise'
  /** The name of the limit. */
  name: string
  onClose: () => void
}

/** The field of one limit: lowering saves at once, raising and removing show their start first (RG-18, RG-20). */
export function LimitForm({ limit, way, name, onClose }: LimitFormProps) {
  const { t } = useLingui()
  const locale = useStore($locale)
  const { profile, changed } = useLimitsState()
  const { symbol } = useMoney()
  const text = useLimitText(limit.kind)
  const moment = useMoment()
  const { kind, period } = limit

  const showResult = ({ applied, limit: now }: ValueOf<typeof rgSetLimit>) => {
    const { pending } = now
    if (applied === 'UNCHANGED') return changed(now, t`Nothing has changed.`)
    if (applied === 'NOW' || !pending) return changed(now, t`In force now`)
    const date = moment(pending.effectiveAt)
    changed(now, t`In force from ${date}, if you confirm.`)
  }
  const review = (value: number | null) => {
    const date = moment(effectiveFrom(profile, period, value, serverNow()))
    return confirmDialog({
      title: value === null ? t`Remove this limit?` : t`Raise this limit to ${text(value)}?`,
      text: t`In force from ${date}, if you confirm. Until then the current limit applies.`,
      confirm: value === null ? t`Request the removal` : t`Request the raise`,
    })
  }
  const amountOf = (typed: string) => limitIn(typed, kind, locale) ?? 0
  const { form, field, busy, refusal, submit } = useServerForm({
    name: `limit ${keyOf(limit)}`,
    values: { value: '' },
    fields: ['value'],
    rules: { value: limitRule({ kind, period, profile, now: limit.value, way }) },
    once: true,
    ...(way === 'raise' ? { confirm: ({ value }) => review(amountOf(value)) } : {}),
    send: ({ value }, signal) =>
      requestOnce(rgSetLimit, { body: { kind, period, value: amountOf(value) }, signal }),
    onSent: showResult,
  })
  const removal = useWrite({
    send: (_: 'remove', signal) => requestOnce(rgSetLimit, { body: { kind, period, value: null }, signal }),
    onDone: showResult,
  })
  const remove = async () => {
    if (await review(null)) removal.write('remove')
  }
  // The parsed value is shown back, because `1.234` differs between the languages.
  const understood = limitIn(form.watch('value'), kind, locale)
  const shared = {
    ...field('value'),
    label: name,
    autoFocus: true,
    help: understood === undefined ? undefined : text(understood),
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {kind === 'TIME' ? (
        <TextField {...shared} inputMode="numeric" end={<Trans>minutes</Trans>} />
      ) : (
        <AmountField {...shared} symbol={symbol} />
      )}
      <FormError message={refusal ?? removal.refusal} />
      <div className={styles.actions}>
        <SubmitButton busy={busy}>
          {way === 'raise' ? <Trans>Continue</Trans> : <Trans>Save</Trans>}
        </SubmitButton>
        {way === 'raise' && (
          <Button variant="text" busy={removal.busy} onClick={() => void remove()}>
            <Trans>Remove the limit</Trans>
          </Button>
        )}
        <Button variant="text" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </form>
  )
}
