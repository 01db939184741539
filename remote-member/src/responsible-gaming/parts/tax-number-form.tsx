import { request } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import { useServerForm } from '@arcada/kit/forms'
import { Trans } from '@arcada/kit/i18n/macro'
import { FormFrame, TextField } from '@arcada/kit/ui/form'
import { setTaxNumber } from '../../identity/calls/set-tax-number.ts'
import { cpf } from '../../shared/parts/cpf-rule.ts'
import styles from '../../shared/parts/form.module.css'
import { playStatusQuery } from '../api/limit-queries.ts'

const digitsOf = (typed: string) => typed.replace(/\D/g, '')

/** The CPF of a member without one: before, no check can begin (RG-79). */
export function TaxNumberForm() {
  const client = useQueryClient()
  const { field, ...form } = useServerForm({
    name: 'tax-number',
    values: { idNumber: '' },
    fields: ['idNumber'],
    rules: { idNumber: (typed) => cpf(digitsOf(typed)) },
    send: ({ idNumber }, signal) => request(setTaxNumber, { body: { idNumber: digitsOf(idNumber) }, signal }),
    onSent: () => client.invalidateQueries({ queryKey: playStatusQuery().queryKey }),
  })
  return (
    <FormFrame className={styles.form} form={form} send={<Trans>Save CPF</Trans>}>
      <TextField
        {...field('idNumber')}
        label={<Trans>CPF</Trans>}
        help={<Trans>Eleven digits. It cannot be changed later.</Trans>}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
    </FormFrame>
  )
}
