import type { LimitKind, RgProfile } from '@arcada/kit/contract/entities/rg-profile'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { AmountField } from '@arcada/kit/money'
import { routes } from '@arcada/kit/routes'
import { Link } from '@arcada/kit/routes/navigation'
import type { Session } from '@arcada/kit/session'
import { Button, Tabs } from '@arcada/kit/ui'
import { Checkbox, FormError, PasswordField, SelectField, TextField } from '@arcada/kit/ui/form'
import { useId } from 'react'
import { PERIODS } from '../../../responsible-gaming/parts/limits/limit-labels.ts'
import layout from '../../../shared/parts/layout.module.css'
import { MobileField } from '../../../shared/parts/sms/mobile-field.tsx'
import { SmsCodeField } from '../../../shared/parts/sms/sms-code-field.tsx'
import { submitAfterPaint } from '../../../shared/parts/submit-after-paint.ts'
import text from '../../../shared/parts/text.module.css'
import { CaptchaField } from '../login/captcha-field.tsx'
import { RiskLine } from '../risk-line.tsx'
import { ruleHint } from './field-rules.ts'
import { periodsOf } from './first-limits.ts'
import { FIELD_LABELS, type RegistrationField, type Rules, type Settings } from './registration-fields.ts'
import styles from './registration-form.module.css'
import { RequiredLabel } from './required-label.tsx'
import { useRegistration } from './use-registration.ts'

export interface RegistrationFormProps {
  settings: Settings
  rules: Rules
  profile: RgProfile
  /** The server's language code: EN, PT. */
  language: string
  onLoggedIn: (session: Session) => void
}

const SECRET: readonly string[] = ['password', 'confirmPassword', 'paymentPassword']
/** Shows the rules before the guest types. */
const HINTED: readonly string[] = ['username', 'password', 'paymentPassword']

/** A form with the fields that the server asks for (REG-02…REG-28). */
export function RegistrationForm({ settings, rules, profile, language, onLoggedIn }: RegistrationFormProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const missing = useId()
  const form = useRegistration(settings, rules, profile, language, onLoggedIn)
  const both = settings.methods.username && settings.methods.mobileNum

  const control = (field: RegistrationField) => {
    const { name, required } = field
    const { label, autoComplete, inputMode } = FIELD_LABELS[name]
    const shared = {
      ...form.field(name),
      label: <RequiredLabel text={i18n._(label)} required={required} />,
      required,
      autoComplete,
      help: HINTED.includes(name)
        ? ruleHint(field)
            .map((part) => i18n._(part))
            .join(', ')
        : undefined,
    }
    if (SECRET.includes(name)) return <PasswordField key={name} {...shared} />
    if (field.rule.enum) {
      return (
        <SelectField key={name} {...form.field(name)} label={shared.label} required={required}>
          <option value="">{t`Choose`}</option>
          {field.rule.enum.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      )
    }
    if (name !== 'mobileNum') {
      return (
        <TextField
          key={name}
          {...shared}
          inputMode={inputMode}
          autoCapitalize={name === 'payeeName' || name === 'nickname' ? 'words' : 'none'}
          spellCheck={false}
        />
      )
    }
    return (
      <MobileWithCode key={name} form={form} required={required} withCode={form.method === 'mobileNum'} />
    )
  }

  return (
    <>
      {both && (
        <Tabs
          id={id}
          label={t`How to create the account`}
          tabs={[
            { id: 'username', label: <Trans>Username</Trans> },
            { id: 'mobileNum', label: <Trans>Mobile</Trans> },
          ]}
          value={form.method}
          onChange={form.choose}
          variant="segments"
        />
      )}
      <form className={styles.form} onSubmit={submitAfterPaint(form.submit)} noValidate>
        <FormError message={form.refusal} />
        {form.fields.map(control)}
        {form.affiliate.manual && (
          <TextField
            {...form.field('affiliateCode')}
            label={
              <RequiredLabel
                text={i18n._(FIELD_LABELS.affiliateCode.label)}
                required={settings.affiliate.required}
              />
            }
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        {settings.captcha && (
          <CaptchaField
            {...form.field('captcha')}
            label={<RequiredLabel text={t`Verification code`} required />}
            captcha={form.captcha}
            required
          />
        )}
        {form.limits.asks && <FirstLimitsFields form={form} />}
        <RiskLine />
        {form.limits.asks && (
          <Checkbox
            checked={form.ofAge}
            onChange={(event) => form.setOfAge(event.target.checked)}
            label={<Trans>I am 18 or older</Trans>}
          />
        )}
        <Checkbox
          checked={form.agreed}
          onChange={(event) => form.setAgreed(event.target.checked)}
          label={
            form.limits.asks ? (
              <Trans>
                I accept the{' '}
                <Link to={routes.userAgreement} className={styles.terms}>
                  user agreement
                </Link>
              </Trans>
            ) : (
              <Trans>
                I am 18 or older and accept the{' '}
                <Link to={routes.userAgreement} className={styles.terms}>
                  user agreement
                </Link>
              </Trans>
            )
          }
        />
        <Button
          type="submit"
          size="l"
          wide
          busy={form.busy}
          disabled={!form.complete}
          aria-describedby={form.complete ? undefined : missing}
        >
          <Trans>Create account</Trans>
        </Button>
        {!form.complete && (
          <p id={missing} className={text.hint}>
            {form.limits.asks && !form.ofAge ? (
              <Trans>Confirm that you are 18 or older to create the account.</Trans>
            ) : (
              <Trans>Accept the user agreement to create the account.</Trans>
            )}
          </p>
        )}
      </form>
    </>
  )
}

interface MobileWithCodeProps {
  form: ReturnType<typeof useRegistration>
  required: boolean
  withCode: boolean
}

function MobileWithCode({ form, required, withCode }: MobileWithCodeProps) {
  const { i18n } = useLingui()
  return (
    <>
      <MobileField
        {...form.field('mobileNum')}
        label={<RequiredLabel text={i18n._(FIELD_LABELS.mobileNum.label)} required={required} />}
        countries={form.countries}
        required={required}
      />
      {withCode && (
        <SmsCodeField
          {...form.field('verificationCode')}
          label={<RequiredLabel text={i18n._(FIELD_LABELS.verificationCode.label)} required />}
          sms={form.sms}
          ready={form.ready}
          onSend={form.sendCode}
          required
        />
      )}
    </>
  )
}

const KINDS: Record<LimitKind, MessageDescriptor> = {
  DEPOSIT: msg`Deposit limit`,
  LOSS: msg`Loss limit`,
  STAKE: msg`Bet limit`,
  TIME: msg`Time limit in minutes`,
}

const WINDOWS: Record<LimitKind, MessageDescriptor> = {
  DEPOSIT: msg`Deposits are counted over`,
  LOSS: msg`Losses are counted over`,
  STAKE: msg`Bets are counted over`,
  TIME: msg`Time is counted over`,
}

/** The step "My limits" of a registration (RG-51): free fields without suggested amounts (RG-18). */
function FirstLimitsFields({ form }: { form: ReturnType<typeof useRegistration> }) {
  const { i18n } = useLingui()
  const id = useId()
  const { required, prompted, later, setLater } = form.limits
  const pair = (kind: LimitKind) => {
    const field = {
      ...form.field(`limit${kind}`),
      label: <RequiredLabel text={i18n._(KINDS[kind])} required />,
      required: true,
    }
    return (
      <div key={kind} className={styles.pair}>
        {kind === 'TIME' ? (
          <TextField {...field} inputMode="numeric" autoComplete="off" />
        ) : (
          <AmountField {...field} symbol="R$" />
        )}
        <SelectField {...form.field(`period${kind}`)} label={i18n._(WINDOWS[kind])}>
          {periodsOf(kind).map((period) => (
            <option key={period} value={period}>
              {i18n._(PERIODS[period])}
            </option>
          ))}
        </SelectField>
      </div>
    )
  }
  return (
    <section className={layout.stack3} aria-labelledby={id}>
      <h2 id={id} className={text.heading}>
        <Trans>Your limits</Trans>
      </h2>
      <p className={text.muted}>
        <Trans>
          You decide how much is enough. You can lower a limit at any time; a raise has to wait. After this,
          My limits has further periods.
        </Trans>
      </p>
      {required.map(pair)}
      {prompted.length > 0 && (
        <>
          {!later && prompted.map(pair)}
          <Checkbox
            checked={later}
            onChange={(event) => setLater(event.target.checked)}
            label={<Trans>No deposit limit for now</Trans>}
          />
        </>
      )}
    </section>
  )
}
