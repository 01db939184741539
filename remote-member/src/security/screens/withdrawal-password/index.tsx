import { isRefused } from '@arcada/kit/api'
import { requestOnce, useServerForm } from '@arcada/kit/forms'
import { errorMessage } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { onlyDigits, PaymentPasswordField, sixDigits } from '@arcada/kit/money'
import { links, routes } from '@arcada/kit/routes'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { LinkButton, Loading, Screen, safePath, toast } from '@arcada/kit/ui'
import { FormError, SubmitButton } from '@arcada/kit/ui/form'
import { useOwn } from '../../../shared/api/use-own.ts'
import styles from '../../../shared/parts/form.module.css'
import text from '../../../shared/parts/text.module.css'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { hasWithdrawalPasswordQuery } from '../../api/security-queries.ts'
import { changePaymentPassword } from '../../calls/change-payment-password.ts'
import { hasWithdrawalPassword } from '../../calls/has-withdrawal-password.ts'
import { setPaymentPassword } from '../../calls/set-payment-password.ts'
import { NEW_PASSWORD, NewPasswordFields } from '../../parts/new-password-fields.tsx'
import { useSaved } from '../../parts/use-saved.ts'

/** /m/securityCenter/withdrawalPassword: sets or changes it (API-21, API-23, MC-82…MC-84). */
export default function WithdrawalPasswordScreen() {
  const { t } = useLingui()
  const person = usePerson()
  const { query, data: has } = useOwn(hasWithdrawalPasswordQuery())
  return (
    <Screen title={t`Withdrawal password`} hideTitle>
      {has === undefined ? (
        <Loading query={query} className={styles.form} blocks={[36, 78, 78, 78, 52]} />
      ) : (
        <PasswordForm key={`${person} ${has}`} has={has} />
      )}
    </Screen>
  )
}

/** Sets the first withdrawal password, or changes it with the old one; typed twice. */
function PasswordForm({ has }: { has: boolean }) {
  const { i18n } = useLingui()
  const [query] = useSearchParams()
  const { saved, refresh } = useSaved(routes.securityCenter)
  const { field, refusal, busy, submit } = useServerForm({
    name: 'withdrawal-password',
    values: { old: '', password: '', confirm: '' },
    fields: [...(has ? (['old'] as const) : []), 'password', 'confirm'],
    ...NEW_PASSWORD,
    rules: { old: sixDigits, ...NEW_PASSWORD.rules },
    keep: { old: onlyDigits, ...NEW_PASSWORD.keep },
    once: true,
    send: ({ old, ...body }, signal) =>
      has
        ? requestOnce(changePaymentPassword, { body: { old, ...body }, signal })
        : requestOnce(setPaymentPassword, { body, signal }),
    onSent: () => saved(hasWithdrawalPassword.id),
    // Another tab or device was faster: the form for a change replaces this one.
    onFailed: (error) => {
      if (!isRefused(error, 'data.changed')) return
      refresh(hasWithdrawalPassword.id)
      toast({ type: 'fail', text: errorMessage(error, i18n) })
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {has ? (
        <PaymentPasswordField {...field('old')} label={<Trans>Current withdrawal password</Trans>} />
      ) : (
        <p className={text.muted}>
          <Trans>You need it to take money out and to change accounts. Never tell it to anybody.</Trans>
        </p>
      )}
      <NewPasswordFields field={field} />
      <FormError message={refusal} />
      <SubmitButton busy={busy}>
        <Trans>Save</Trans>
      </SubmitButton>
      {has && (
        <LinkButton variant="text" wide to={links.resetWithdrawalPassword(safePath(query.get('next')))}>
          <Trans>I forgot it or it is locked</Trans>
        </LinkButton>
      )}
    </form>
  )
}
