import { isRefused } from '@arcada/kit/api'
import { memberInfo } from '@arcada/kit/contract/member-info'
import { requestOnce, useServerForm } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { FormFrame } from '@arcada/kit/ui/form'
import styles from '../../../shared/parts/form.module.css'
import { loginPassword } from '../../../shared/parts/password/login-rules.ts'
import { MobileField } from '../../../shared/parts/sms/mobile-field.tsx'
import { phoneFigures } from '../../../shared/parts/sms/phone-format.ts'
import { SmsCodeField } from '../../../shared/parts/sms/sms-code-field.tsx'
import { codeFigures, loginMobileNum, verificationCode } from '../../../shared/parts/sms/sms-rules.ts'
import { useCountries } from '../../../shared/parts/sms/use-countries.ts'
import { setMobile } from '../../calls/set-mobile.ts'
import { LoginPasswordField } from '../../parts/login-password-field.tsx'
import { useMemberCode } from '../../parts/use-member-code.ts'
import { useSaved } from '../../parts/use-saved.ts'

const FORM = 'contact-mobile'

/** A new number, the SMS code sent to it, and the log-in password to replace a bound one. */
export function MobileForm({ bound }: { bound: string | undefined }) {
  const { t } = useLingui()
  const { saved } = useSaved(routes.securityCenter)
  const countries = useCountries(FORM)
  const { dialingCode } = countries.country
  const { field, form, refusal, busy, submit } = useServerForm({
    name: FORM,
    values: { mobileNum: '', verificationCode: '', loginPassword: '' },
    fields: ['mobileNum', 'verificationCode', ...(bound ? (['loginPassword'] as const) : [])],
    rules: {
      mobileNum: (typed) => loginMobileNum(typed, countries.length),
      verificationCode,
      loginPassword,
    },
    keep: {
      mobileNum: (typed) => phoneFigures(typed, countries.country),
      verificationCode: codeFigures,
    },
    once: true,
    send: ({ loginPassword: password, ...values }, signal) =>
      requestOnce(setMobile, {
        body: {
          ...values,
          countryDialingCode: dialingCode,
          ...(bound ? { loginPassword: password } : {}),
        },
        signal,
      }),
    onSent: () => saved(memberInfo.id),
    wordsFor: (error) =>
      isRefused(error, 'customer.password.wrong') ? t`This is not your login password.` : undefined,
  })
  const mobileNum = form.watch('mobileNum')
  const code = useMemberCode(() => ({
    purpose: 'MOBILE',
    channel: 'SMS',
    mobileNum,
    countryDialingCode: dialingCode,
  }))
  return (
    <FormFrame className={styles.form} form={{ submit, refusal, busy }} send={<Trans>Save</Trans>}>
      {bound && (
        <p className={styles.note}>
          <Trans>Current number: {bound}. It will be notified of the change.</Trans>
        </p>
      )}
      <MobileField
        {...field('mobileNum')}
        countries={countries}
        label={bound ? <Trans>New mobile number</Trans> : undefined}
      />
      <SmsCodeField
        {...field('verificationCode')}
        {...code}
        ready={loginMobileNum(mobileNum, countries.length) === undefined}
      />
      {bound && <LoginPasswordField {...field('loginPassword')} />}
    </FormFrame>
  )
}
