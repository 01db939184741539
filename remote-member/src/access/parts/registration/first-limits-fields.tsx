import type { LimitKind } from '@arcada/kit/contract/entities/rg-profile'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { AmountField } from '@arcada/kit/money'
import { Checkbox, SelectField, TextField } from '@arcada/kit/ui/form'
import { useId } from 'react'
import { PERIODS } from '../../../responsible-gaming/parts/limits/limit-labels.ts'
import text from '../../../shared/parts/text.module.css'
import { periodsOf } from './first-limits.ts'
import styles from './registration-form.module.css'
import { RequiredLabel } from './required-label.tsx'
import type { useRegistration } from './use-registration.ts'

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
export function FirstLimitsFields({ form }: { form: ReturnType<typeof useRegistration> }) {
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
    <section className={styles.limits} aria-labelledby={id}>
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
