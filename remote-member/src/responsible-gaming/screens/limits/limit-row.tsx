import { request, serverNow } from '@arcada/kit/api'
import type { ValueOf } from '@arcada/kit/contract'
import type { Limit } from '@arcada/kit/contract/entities/responsible-gaming'
import type { RgProfile } from '@arcada/kit/contract/entities/rg-profile'
import { requestOnce, useServerForm, useWrite } from '@arcada/kit/forms'
import { $locale } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { AmountField } from '@arcada/kit/money'
import { useStore } from '@arcada/kit/session/store'
import { afterPaint, Button, confirmDialog } from '@arcada/kit/ui'
import { FormError, SubmitButton, TextField } from '@arcada/kit/ui/form'
import { Progress } from '@arcada/kit/ui/progress'
import { useMoment } from '@arcada/kit/ui/time'
import { useState } from 'react'
import layout from '../../../shared/parts/layout.module.css'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import textStyles from '../../../shared/parts/text.module.css'
import { rgConfirmRaise } from '../../calls/rg-confirm-raise.ts'
import { rgDropRaise } from '../../calls/rg-drop-raise.ts'
import { rgSetLimit } from '../../calls/rg-set-limit.ts'
import { KINDS, PERIODS, useLimitText } from '../../parts/limits/limit-labels.ts'
import { effectiveFrom, limitIn, limitRule } from '../../parts/limits/limit-rules.ts'
import styles from './limits.module.css'

export interface LimitsState {
  profile: RgProfile
  /** Key of the open field: one at a time. */
  open: string | undefined
  setOpen: (key: string | undefined) => void
  /** The result of the last change, and its place. */
  result: { key: string; text: string } | undefined
  /** Called after the server has changed a limit. */
  changed: (limit: Limit, text: string) => void
  /** A trial account reads them and changes nothing (RGA-13). */
  readOnly: boolean
}

export const keyOf = ({ kind, period }: Pick<Limit, 'kind' | 'period'>): string => `${kind} ${period}`

/** A limit: its value and its used amount come before the actions. */
export function LimitRow({ limit, state }: { limit: Limit; state: LimitsState }) {
  const { t, i18n } = useLingui()
  const { open, setOpen, result, readOnly } = state
  const [way, setWay] = useState<'set' | 'lower' | 'raise'>('set')
  const key = keyOf(limit)
  const period = i18n._(PERIODS[limit.period])
  const name = `${i18n._(KINDS[limit.kind].title)}, ${period}`
  const begin = (wanted: typeof way) =>
    void afterPaint(() => {
      setWay(wanted)
      setOpen(key)
    })
  return (
    <div className={styles.row}>
      <Used limit={limit} name={name} period={period} />
      <p className={styles.result} role="status">
        {result?.key === key ? result.text : ''}
      </p>
      {limit.pending && !readOnly && (
        <Pending limit={limit} pending={limit.pending} changed={state.changed} />
      )}
      {open === key ? (
        <LimitForm key={way} limit={limit} way={way} name={name} state={state} />
      ) : (
        !readOnly && (
          <div className={layout.wrap}>
            {limit.value === undefined ? (
              <Button variant="tonal" aria-label={t`Set a limit: ${name}`} onClick={() => begin('set')}>
                <Trans>Set a limit</Trans>
              </Button>
            ) : (
              <>
                <Button variant="tonal" aria-label={t`Lower: ${name}`} onClick={() => begin('lower')}>
                  <Trans>Lower</Trans>
                </Button>
                {!limit.imposed && (
                  <Button
                    variant="text"
                    aria-label={t`Raise or remove: ${name}`}
                    onClick={() => begin('raise')}
                  >
                    <Trans>Raise or remove</Trans>
                  </Button>
                )}
              </>
            )}
          </div>
        )
      )}
    </div>
  )
}

/** The value, the used amount, and when it becomes free. */
function Used({ limit, name, period }: { limit: Limit; name: string; period: string }) {
  const text = useLimitText(limit.kind)
  const moment = useMoment()
  const { value, used, freesAt, freesAmount, imposed } = limit
  const [usedText, amount] = [text(used), freesAmount === undefined ? '' : text(freesAmount)]
  const date = freesAt === undefined ? '' : moment(freesAt)
  if (value === undefined)
    return (
      <div className={layout.stack1}>
        <span className={styles.name}>{period}</span>
        <span className={textStyles.muted}>
          <Trans>No limit. {usedText} so far.</Trans>
        </span>
      </div>
    )
  const limitText = text(value)
  return (
    <div className={layout.stack1}>
      <span className={styles.name}>{period}</span>
      <span className={textStyles.muted}>
        <Trans>
          {usedText} of {limitText}
        </Trans>
      </span>
      <Progress label={name} value={Math.min(used, value)} max={Math.max(value, 1)} />
      {date !== '' && (
        <span className={textStyles.muted}>
          {amount === '' ? (
            <Trans>More from {date}</Trans>
          ) : (
            <Trans>
              {amount} free again on {date}
            </Trans>
          )}
        </span>
      )}
      {used >= value && (
        <span className={styles.reached}>
          {date === '' ? <Trans>Reached.</Trans> : <Trans>Reached: no new bets until {date}.</Trans>}
        </span>
      )}
      {imposed && (
        <span className={textStyles.muted}>
          <Trans>Set by the operator: you can only go below it.</Trans>
        </span>
      )}
    </div>
  )
}

/** A raise or removal that waits or can be confirmed; "keep" comes first (docs/spec/responsible-gaming.md 4.1). */
function Pending({
  limit,
  pending,
  changed,
}: {
  limit: Limit
  pending: NonNullable<Limit['pending']>
  changed: LimitsState['changed']
}) {
  const { t } = useLingui()
  const moment = useMoment()
  const text = useLimitText(limit.kind)
  const { kind, period } = limit
  const { write, busy, refusal } = useWrite({
    send: (wanted: 'keep' | 'confirm', signal) =>
      wanted === 'keep'
        ? request(rgDropRaise, { query: { kind, period }, signal })
        : requestOnce(rgConfirmRaise, { body: { kind, period }, signal }),
    onDone: (now, wanted) => changed(now, wanted === 'keep' ? t`It stays as it is.` : t`In force now`),
  })
  const [from, by] = [moment(pending.effectiveAt), moment(pending.confirmBy)]
  const value = pending.value === null ? '' : text(pending.value)
  const ready = pending.state === 'READY'
  return (
    <div className={styles.pending}>
      <p>
        {value === '' ? <Trans>Removal requested</Trans> : <Trans>Raise to {value} requested</Trans>}
        {'. '}
        {ready ? (
          <Trans>You can confirm it until {by}.</Trans>
        ) : (
          <Trans>In force from {from}, if you confirm.</Trans>
        )}
      </p>
      <FormError message={refusal} />
      <div className={layout.wrap}>
        <Button variant="tonal" busy={busy} onClick={() => write('keep')}>
          {ready ? <Trans>Keep as it is</Trans> : <Trans>Cancel the request</Trans>}
        </Button>
        {ready && (
          <Button variant="text" busy={busy} onClick={() => write('confirm')}>
            {value === '' ? <Trans>Confirm the removal</Trans> : <Trans>Confirm the raise</Trans>}
          </Button>
        )}
      </div>
    </div>
  )
}

interface LimitFormProps {
  limit: Limit
  way: 'set' | 'lower' | 'raise'
  /** The name of the limit. */
  name: string
  state: LimitsState
}

/** The field of one limit: lowering saves at once, raising and removing show their start first (RG-18, RG-20). */
function LimitForm({ limit, way, name, state }: LimitFormProps) {
  const { t } = useLingui()
  const locale = useStore($locale)
  const { profile, changed, setOpen } = state
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
    <form className={layout.stack3} onSubmit={submit} noValidate>
      {kind === 'TIME' ? (
        <TextField {...shared} inputMode="numeric" end={<Trans>minutes</Trans>} />
      ) : (
        <AmountField {...shared} symbol={symbol} />
      )}
      <FormError message={refusal ?? removal.refusal} />
      <div className={layout.wrap}>
        <SubmitButton busy={busy}>
          {way === 'raise' ? <Trans>Continue</Trans> : <Trans>Save</Trans>}
        </SubmitButton>
        {way === 'raise' && (
          <Button variant="text" busy={removal.busy} onClick={() => void remove()}>
            <Trans>Remove the limit</Trans>
          </Button>
        )}
        <Button variant="text" onClick={() => setOpen(undefined)}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </form>
  )
}
