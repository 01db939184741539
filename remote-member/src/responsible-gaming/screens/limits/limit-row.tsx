import { request } from '@arcada/kit/api'
import type { Limit } from '@arcada/kit/contract/entities/responsible-gaming'
import { requestOnce, useWrite } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { afterPaint, Button } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { Progress } from '@arcada/kit/ui/progress'
import { useMoment } from '@arcada/kit/ui/time'
import { useState } from 'react'
import { rgConfirmRaise } from '../../calls/rg-confirm-raise.ts'
import { rgDropRaise } from '../../calls/rg-drop-raise.ts'
import { KINDS, PERIODS } from '../../parts/limits/limit-labels.ts'
import { useLimitText } from '../../parts/limits/use-limit-text.ts'
import { LimitForm } from './limit-form.tsx'
import styles from './limits.module.css'
import { keyOf, useLimitsState } from './limits-context.ts'

/** A limit: its value and its used amount come before the actions. */
export function LimitRow({ limit }: { limit: Limit }) {
  const { t, i18n } = useLingui()
  const { open, setOpen, result, readOnly } = useLimitsState()
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
      {limit.pending && !readOnly && <Pending limit={limit} pending={limit.pending} />}
      {open === key ? (
        <LimitForm key={way} limit={limit} way={way} name={name} onClose={() => setOpen(undefined)} />
      ) : (
        !readOnly && (
          <div className={styles.actions}>
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
      <div className={styles.words}>
        <span className={styles.name}>{period}</span>
        <span className={styles.used}>
          <Trans>No limit. {usedText} so far.</Trans>
        </span>
      </div>
    )
  const limitText = text(value)
  return (
    <div className={styles.words}>
      <span className={styles.name}>{period}</span>
      <span className={styles.used}>
        <Trans>
          {usedText} of {limitText}
        </Trans>
      </span>
      <Progress label={name} value={Math.min(used, value)} max={Math.max(value, 1)} />
      {date !== '' && (
        <span className={styles.used}>
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
        <span className={styles.used}>
          <Trans>Set by the operator: you can only go below it.</Trans>
        </span>
      )}
    </div>
  )
}

/** A raise or removal that waits or can be confirmed; "keep" comes first (docs/spec/responsible-gaming.md 4.1). */
function Pending({ limit, pending }: { limit: Limit; pending: NonNullable<Limit['pending']> }) {
  const { t } = useLingui()
  const { changed } = useLimitsState()
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
      <div className={styles.actions}>
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
