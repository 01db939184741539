import { loginUsername, newPassword } from '@arcada/kit/account'
import { isRefused } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { requestOnce, useServerForm } from '@arcada/kit/forms'
import { $locale } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { $session } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Card } from '@arcada/kit/ui'
import { FormFrame, PasswordField, TextField } from '@arcada/kit/ui/form'
import { Sheet } from '@arcada/kit/ui/sheet'
import { type ReactNode, useEffect, useState } from 'react'
import type { RateSetting } from '../../api/rebate-queries.ts'
import { agentRebates } from '../../calls/agent-rebates.ts'
import { openAgentAccount } from '../../calls/open-agent-account.ts'
import { teamMembers } from '../../calls/team-members.ts'
import styles from '../../parts/agency.module.css'
import { RateFields } from '../../parts/rates/rate-fields.tsx'
import { rateKey, rateRules, readRates, typedRates } from '../../parts/rates/rate-rules.ts'
import { ACCOUNT_TYPES, chosenOf, chosenType } from './account-words.ts'
import { Line } from './line.tsx'
import { TypeField } from './type-field.tsx'

/** Opens an account at once; its name and first password are shown once (AC-41, AC-42). */
export function DirectForm({ rates }: { rates: readonly RateSetting[] }) {
  const locale = useStore($locale)
  const person = useStore($session)?.userName
  const client = useQueryClient()
  const [opened, setOpened] = useState<Opened>()
  // The next account on this device must not see the password.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reacts to the change of the account
  useEffect(() => () => setOpened(undefined), [person])
  const [first] = useState(() => ({ type: '', username: '', password: '', ...typedRates(rates, locale) }))
  const { form, field, busy, refusal, submit } = useServerForm<
    Record<string, string>,
    ValueOf<typeof openAgentAccount>
  >({
    name: 'open-account',
    values: first,
    fields: ['type', 'username', 'password', ...rates.map(rateKey)],
    rules: {
      type: chosenType,
      username: (typed) => loginUsername(typed.trim()),
      password: (typed) => newPassword(typed),
      ...rateRules(rates, locale),
    },
    once: true,
    send: (values, signal) =>
      requestOnce(openAgentAccount, {
        body: {
          type: chosenOf(ACCOUNT_TYPES, values.type) ?? 0,
          username: (values.username ?? '').trim(),
          password: values.password ?? '',
          rates: readRates(rates, values),
        },
        signal,
      }),
    onSent: ({ userName }, { password = '' }) => {
      setOpened({ userName, password })
      form.reset(first)
      void client.invalidateQueries({ queryKey: [teamMembers.id] })
    },
    onFailed: (error) => {
      if (isRefused(error, 'rate.bounds')) void client.invalidateQueries({ queryKey: [agentRebates.id] })
    },
  })
  return (
    <Card as="section">
      <FormFrame
        className={styles.card}
        form={{ submit, refusal, busy }}
        autoComplete="off"
        send={<Trans>Open account</Trans>}
      >
        <TypeField {...field('type')} />
        <TextField
          {...withRule(
            field('username'),
            <Trans>4 to 20 characters: letters without accents, numbers or _</Trans>,
            loginUsername(form.getValues('username')?.trim() ?? '') === undefined,
          )}
          label={<Trans>Username</Trans>}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...withRule(
            field('password'),
            <Trans>6 to 16 characters, with a letter and a number. It is changed at the first login.</Trans>,
            newPassword(form.getValues('password') ?? '') === undefined,
          )}
          label={<Trans>First password</Trans>}
          autoComplete="new-password"
        />
        <RateFields rates={rates} field={field} />
      </FormFrame>
      <OpenedSheet account={opened} onClose={() => setOpened(undefined)} />
    </Card>
  )
}

interface Opened {
  userName: string
  password: string
}

/** The error replaces the help, and “format is incorrect” alone does not say how to correct it. */
function withRule<Field extends { error?: string | undefined }>(
  field: Field,
  rule: ReactNode,
  keeps: boolean,
) {
  if (!field.error || keeps) return { ...field, help: rule }
  const error = (
    <>
      <span>{`${field.error}.`}</span> <span>{rule}</span>
    </>
  )
  return { ...field, error }
}

/** Name and first password of a new account. They are shown only here: closing the sheet discards them (AC-42). */
function OpenedSheet({ account, onClose }: { account: Opened | undefined; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Sheet open={account !== undefined} title={<Trans>The account is open</Trans>} onClose={onClose}>
      {account && (
        <div className={styles.card}>
          <p>
            <Trans>Pass these on now: the password is shown only once.</Trans>
          </p>
          <Line label={t`Username`} value={account.userName} copyLabel={t`Copy username`} />
          <Line label={t`First password`} value={account.password} copyLabel={t`Copy first password`} />
        </div>
      )}
    </Sheet>
  )
}
