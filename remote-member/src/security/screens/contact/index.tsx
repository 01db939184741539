import { isRefused } from '@arcada/kit/api'
import { memberInfo } from '@arcada/kit/contract/member-info'
import { requestOnce, useServerForm } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { useLocation } from '@arcada/kit/routes/navigation'
import { Loading, Screen } from '@arcada/kit/ui'
import { FormFrame, TextField } from '@arcada/kit/ui/form'
import { useOwn } from '../../../shared/api/use-own.ts'
import styles from '../../../shared/parts/form.module.css'
import { loginPassword } from '../../../shared/parts/password/login-rules.ts'
import { emailAddress } from '../../../shared/parts/password/password-rules.ts'
import { MobileField } from '../../../shared/parts/sms/mobile-field.tsx'
import { phoneFigures } from '../../../shared/parts/sms/phone-format.ts'
import { SmsCodeField } from '../../../shared/parts/sms/sms-code-field.tsx'
import { codeFigures, loginMobileNum, verificationCode } from '../../../shared/parts/sms/sms-rules.ts'
import { useCountries } from '../../../shared/parts/sms/use-countries.ts'
import text from '../../../shared/parts/text.module.css'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { securityConfigQuery } from '../../api/security-queries.ts'
import { setEmail } from '../../calls/set-email.ts'
import { setMobile } from '../../calls/set-mobile.ts'
import { LoginPasswordField } from '../../parts/login-password-field.tsx'
import { useMemberCode } from '../../parts/use-member-code.ts'
import { useSaved } from '../../parts/use-saved.ts'

type Kind = 'email' | 'mobileNum'

/** /m/securityCenter/email and /mobile: binds an address or a number with the code sent to it (API-27, MC-95, MC-96). */
export default function ContactScreen() {
  const { t } = useLingui()
  const person = usePerson()
  const kind = useLocation().pathname === routes.contactMobile ? 'mobileNum' : 'email'
  const { query, data } = useOwn(securityConfigQuery())
  return (
    <Screen title={kind === 'email' ? t`E-mail` : t`Mobile number`} hideTitle>
      {data ? (
        <ContactForm key={`${kind} ${person}`} kind={kind} bound={data[kind].masked} />
      ) : (
        <Loading query={query} className={styles.form} blocks={[36, 78, 78, 78, 52]} />
      )}
    </Screen>
  )
}

/** A new contact, the code sent to it, and the log-in password to replace a bound one. */
function ContactForm({ kind, bound }: { kind: Kind; bound: string | undefined }) {
  const { t } = useLingui()
  const { saved } = useSaved(routes.securityCenter)
  const countries = useCountries('contact')
  const countryDialingCode = countries.country.dialingCode
  const rules = {
    email: (typed: string) => emailAddress(typed.trim()),
    mobileNum: (typed: string) => loginMobileNum(typed, countries.length),
  }
  const { field, form, refusal, busy, submit } = useServerForm({
    name: `contact-${kind}`,
    values: { email: '', mobileNum: '', verificationCode: '', loginPassword: '' },
    fields: [kind, 'verificationCode', ...(bound ? (['loginPassword'] as const) : [])],
    rules: { ...rules, verificationCode, loginPassword },
    keep: {
      mobileNum: (typed) => phoneFigures(typed, countries.country),
      verificationCode: codeFigures,
    },
    once: true,
    send: ({ email, mobileNum, ...typed }, signal) => {
      const proof = { ...typed, loginPassword: bound ? typed.loginPassword : undefined }
      return kind === 'email'
        ? requestOnce(setEmail, { body: { email: email.trim(), ...proof }, signal })
        : requestOnce(setMobile, { body: { mobileNum, countryDialingCode, ...proof }, signal })
    },
    onSent: () => saved(memberInfo.id),
    wordsFor: (error) =>
      isRefused(error, 'customer.password.wrong') ? t`This is not your login password.` : undefined,
  })
  const contact = form.watch(kind).trim()
  const code = useMemberCode(() =>
    kind === 'email'
      ? { purpose: 'EMAIL', channel: 'EMAIL', email: contact }
      : { purpose: 'MOBILE', channel: 'SMS', mobileNum: contact, countryDialingCode },
  )
  return (
    <FormFrame className={styles.form} form={{ submit, refusal, busy }} send={<Trans>Save</Trans>}>
      {bound && (
        <p className={text.muted}>
          {kind === 'email' ? (
            <Trans>Current address: {bound}. It will be notified of the change.</Trans>
          ) : (
            <Trans>Current number: {bound}. It will be notified of the change.</Trans>
          )}
        </p>
      )}
      {kind === 'email' ? (
        <TextField
          {...field('email')}
          label={bound ? <Trans>New e-mail address</Trans> : <Trans>E-mail address</Trans>}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <MobileField
          {...field('mobileNum')}
          countries={countries}
          label={bound ? <Trans>New mobile number</Trans> : undefined}
        />
      )}
      <SmsCodeField
        {...field('verificationCode')}
        {...code}
        label={kind === 'email' ? <Trans>E-mail code</Trans> : undefined}
        ready={rules[kind](contact) === undefined}
      />
      {bound && <LoginPasswordField {...field('loginPassword')} />}
    </FormFrame>
  )
}
