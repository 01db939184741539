import { request } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import type { RgProfile } from '@arcada/kit/contract/entities/rg-profile'
import { useServerForm } from '@arcada/kit/forms'
import { msg, plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Card, SectionHeader } from '@arcada/kit/ui'
import { FormFrame, TextField } from '@arcada/kit/ui/form'
import { useState } from 'react'
import { useOwn } from '../../../shared/api/use-own.ts'
import { playStatusQuery } from '../../api/limit-queries.ts'
import { rgCheckInterval } from '../../calls/rg-check-interval.ts'
import { rgStatus } from '../../calls/rg-status.ts'
import styles from './limits.module.css'

/** The interval of the reality check; it cannot be switched off (RG-27). */
export function CheckInterval({ profile, readOnly }: { profile: RgProfile; readOnly: boolean }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data } = useOwn(playStatusQuery())
  const [result, setResult] = useState('')
  const { min, max } = profile.check
  const minutes = (count: number) => t`${plural(count, { one: '# minute', other: '# minutes' })}`
  const now = data?.session?.checkEveryMin ?? profile.check.default
  const interval = minutes(now)
  const { field, busy, refusal, submit } = useServerForm({
    name: 'check interval',
    values: { everyMin: '' },
    fields: ['everyMin'],
    rules: {
      everyMin: (typed) => {
        if (typed.trim() === '') return msg`Enter the minutes.`
        const value = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined
        if (value === undefined) return msg`Enter whole minutes.`
        return value < min || value > max ? msg`Enter a value between ${min} and ${max}.` : undefined
      },
    },
    send: ({ everyMin }, signal) =>
      request(rgCheckInterval, { body: { everyMin: Number(everyMin) }, signal }),
    onSent: ({ everyMin }) => {
      setResult(
        everyMin <= now
          ? t`Every ${minutes(everyMin)}, from now on.`
          : t`Every ${minutes(everyMin)}, from your next session on.`,
      )
      void client.invalidateQueries({ queryKey: [rgStatus.id] })
    },
  })
  return (
    <section className={styles.kind} aria-label={t`Reality check`}>
      <SectionHeader title={t`Reality check`} />
      <p className={styles.note}>
        <Trans>Tells you how long you have been here and what it has cost. Now every {interval}.</Trans>
      </p>
      <p className={styles.result} role="status">
        {result}
      </p>
      {!readOnly && (
        <Card>
          <FormFrame className={styles.form} form={{ submit, refusal, busy }} send={<Trans>Save</Trans>}>
            <TextField
              {...field('everyMin')}
              label={<Trans>Minutes between two checks</Trans>}
              inputMode="numeric"
              autoComplete="off"
            />
          </FormFrame>
        </Card>
      )}
    </section>
  )
}
