import { request } from '@arcada/kit/api'
import type { ValueOf } from '@arcada/kit/contract'
import { useServerForm } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { onlyDigits, PaymentPasswordField, sixDigits } from '@arcada/kit/money'
import { Figures } from '@arcada/kit/records'
import { Button } from '@arcada/kit/ui'
import { FormattedField, FormError, SelectField, SubmitButton } from '@arcada/kit/ui/form'
import { Sheet } from '@arcada/kit/ui/sheet'
import { useCallback, useRef } from 'react'
import styles from '../../../shared/parts/form.module.css'
import { addBankCard } from '../../calls/add-bank-card.ts'
import { pixLookup } from '../../calls/pix-lookup.ts'
import { useQuestion } from '../../parts/use-question.ts'
import { bareKey, KEY_TYPES, type KeyType, pixKey, readKey, shownKey } from './add-card-rules.ts'
import { useAddCard } from './use-add-card.ts'

const typeOf = (value: string): KeyType => KEY_TYPES.find((type) => type === value) ?? 'CPF'
/** The input type of the key's field, by kind. */
const INPUTS = {
  CPF: { inputMode: 'numeric' },
  EMAIL: { inputMode: 'email' },
  PHONE: { inputMode: 'tel' },
  EVP: { inputMode: 'text' },
} as const

/** The characters that belong to a key, without separators. */
const OWN = { CPF: /\d/, EMAIL: /./, PHONE: /\d/, EVP: /./ } as const

/** Adds a Pix key after the directory has named its holder (MC-88, MC-89). */
export function KeyForm({ payee }: { payee: string }) {
  const { t } = useLingui()
  const { ask, asked } = useQuestion<Holder>()
  const { onSent, onFailed } = useAddCard()
  // The directory limits lookups per hour: a key that was just confirmed is not looked up again.
  const confirmed = useRef<string>(undefined)
  const { form, field, refusal, busy, submit, cancel } = useServerForm({
    name: 'add-key',
    values: { keyType: 'CPF', key: '', paymentPassword: '' },
    fields: ['keyType', 'key', 'paymentPassword'],
    rules: {
      key: (typed, { keyType }) => pixKey(typeOf(keyType), typed),
      paymentPassword: sixDigits,
    },
    deps: { keyType: 'key' },
    keep: { paymentPassword: onlyDigits },
    once: true,
    send: async (values, signal) => {
      const keyType = typeOf(values.keyType)
      const key = bareKey(keyType, values.key)
      if (confirmed.current !== `${keyType} ${key}`) {
        const holder = await request(pixLookup, { body: { keyType, key }, signal })
        if (!(await ask(holder))) cancel()
        signal.throwIfAborted()
        confirmed.current = `${keyType} ${key}`
      }
      const { paymentPassword } = values
      return request(addBankCard, { body: { kind: 'PIX', keyType, key, paymentPassword }, signal })
    },
    onSent,
    onFailed: (error) => onFailed(error, () => form.setValue('paymentPassword', '')),
  })
  const type = typeOf(form.watch('keyType'))
  const names: Record<KeyType, string> = {
    CPF: t`CPF`,
    EMAIL: t`E-mail`,
    PHONE: t`Mobile number`,
    EVP: t`Random key`,
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SelectField {...field('keyType')} label={<Trans>Key type</Trans>}>
        {KEY_TYPES.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </SelectField>
      <FormattedField
        {...field('key')}
        {...INPUTS[type]}
        show={useCallback((key: string) => shownKey(type, key), [type])}
        read={(text) => readKey(type, text)}
        own={OWN[type]}
        label={names[type]}
        help={<Trans>The key must be registered in your name: {payee}</Trans>}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <PaymentPasswordField {...field('paymentPassword')} />
      <FormError message={refusal} />
      <SubmitButton busy={busy}>
        <Trans>Look up and add</Trans>
      </SubmitButton>
      {asked && <HolderSheet holder={asked.about} answer={asked.answer} />}
    </form>
  )
}

type Holder = ValueOf<typeof pixLookup>

/** The key's holder in the Pix directory; the member confirms it before the key is added (MC-89). */
function HolderSheet({ holder, answer }: { holder: Holder; answer: (confirmed: boolean) => void }) {
  return (
    <Sheet
      open
      title={<Trans>Is this key yours?</Trans>}
      onClose={() => answer(false)}
      actions={
        <>
          <Button variant="tonal" size="l" onClick={() => answer(false)}>
            <Trans>Go back</Trans>
          </Button>
          <Button size="l" data-autofocus onClick={() => answer(true)}>
            <Trans>Add key</Trans>
          </Button>
        </>
      }
    >
      <Figures
        figures={[
          { id: 'holder', name: <Trans>Holder</Trans>, value: holder.holderMasked, strong: true },
          { id: 'bank', name: <Trans>Bank</Trans>, value: holder.bankName },
        ]}
      />
    </Sheet>
  )
}
