import type { Limit } from '@arcada/kit/contract/entities/responsible-gaming'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Button } from '@arcada/kit/ui'
import { Progress } from '@arcada/kit/ui/progress'
import { useMoment } from '@arcada/kit/ui/time'
import { useState } from 'react'
import { KINDS, PERIODS } from '../../parts/limits/limit-labels.ts'
import { useLimitText } from '../../parts/limits/use-limit-text.ts'
import { LimitForm } from './limit-form.tsx'
import styles from './limits.module.css'
import { keyOf, useLimitsState } from './limits-context.ts'
import { Pending } from './pending.tsx'

/** A limit: its value and its used amount come before the actions. */
export function LimitRow({ limit }: { limit: Limit }) {
  const { t, i18n } = useLingui()
  const { open, setOpen, result, readOnly } = useLimitsState()
  const [way, setWay] = useState<'set' | 'lower' | 'raise'>('set')
  const key = keyOf(limit)
  const period = i18n._(PERIODS[limit.period])
  const name = `${i18n._(KINDS[limit.kind].title)}, ${period}`
  const begin = (wanted: typeof way) => {
    setWay(wanted)
    setOpen(key)
  }
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
