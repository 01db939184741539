import { isRefused } from '@arcada/kit/api'
import { requestOnce, useServerForm } from '@arcada/kit/forms'
import { $locale } from '@arcada/kit/i18n'
import { msg, plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { Button, Card, toast } from '@arcada/kit/ui'
import { FormError, SelectField, SubmitButton, TextField } from '@arcada/kit/ui/form'
import { useState } from 'react'
import type { RateSetting } from '../../api/rebate-queries.ts'
import { useRefetch } from '../../api/use-refetch.ts'
import { agentRebates } from '../../calls/agent-rebates.ts'
import { makeRegistrationLink } from '../../calls/make-registration-link.ts'
import { registrationLinks } from '../../calls/registration-links.ts'
import styles from '../../parts/agency.module.css'
import { RateFields } from '../../parts/rates/rate-fields.tsx'
import { rateKey, rateRules, readRates, typedRates } from '../../parts/rates/rate-rules.ts'
import { ACCOUNT_TYPES, chosenOf, chosenType, VALIDITIES } from './account-words.ts'
import type { RegistrationLink } from './link-card.tsx'
import { TypeField } from './type-field.tsx'

const MAX_REMARK = 50

/** Creates a registration link (AC-46). */
export function LinkForm({ rates, onDone }: { rates: readonly RateSetting[]; onDone: () => void }) {
  const { t } = useLingui()
  const locale = useStore($locale)
  const refresh = useRefetch(registrationLinks)
  const refreshRates = useRefetch(agentRebates)
  const [first] = useState(() => ({ type: '', expireDays: '7', remark: '', ...typedRates(rates, locale) }))
  const { field, busy, refusal, submit } = useServerForm<Record<string, string>, RegistrationLink>({
    name: 'registration-link',
    values: first,
    fields: ['type', 'expireDays', 'remark', ...rates.map(rateKey)],
    rules: {
      type: chosenType,
      remark: (typed) =>
        typed.length > MAX_REMARK ? msg`The remark is too long: at most 50 characters.` : undefined,
      ...rateRules(rates, locale),
    },
    once: true,
    send: (values, signal) =>
      requestOnce(makeRegistrationLink, {
        body: {
          type: chosenOf(ACCOUNT_TYPES, values.type) ?? 0,
          expireDays: chosenOf(VALIDITIES, values.expireDays) ?? 7,
          rates: readRates(rates, values),
          ...(values.remark?.trim() ? { remark: values.remark.trim() } : {}),
        },
        signal,
      }),
    onSent: () => {
      toast({ type: 'success', text: t`Link created` })
      void refresh()
      onDone()
    },
    onFailed: (error) => {
      if (isRefused(error, 'rate.bounds')) void refreshRates()
      if (isRefused(error, 'link.limit')) void refresh()
    },
  })
  return (
    <Card as="section">
      <form className={styles.card} onSubmit={submit} noValidate>
        <h2 className={styles.title}>
          <Trans>New link</Trans>
        </h2>
        <TypeField {...field('type')} />
        <SelectField {...field('expireDays')} label={<Trans>Valid for</Trans>}>
          {VALIDITIES.map((days) => (
            <option key={days} value={days}>
              {days === 0 ? t`no end` : t`${plural(days, { one: '# day', other: '# days' })}`}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('remark')}
          label={<Trans>Remark</Trans>}
          aside={<Trans>optional</Trans>}
          help={<Trans>Only you can see it, for example where you share the link.</Trans>}
          autoComplete="off"
        />
        <RateFields rates={rates} field={field} />
        <FormError message={refusal} />
        <SubmitButton busy={busy}>
          <Trans>Create link</Trans>
        </SubmitButton>
        <Button variant="text" wide onClick={onDone}>
          <Trans>Back to the links</Trans>
        </Button>
      </form>
    </Card>
  )
}
