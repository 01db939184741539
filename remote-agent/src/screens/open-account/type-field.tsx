import type { ServerField } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { SelectField } from '@arcada/kit/ui/form'
import { typeWords } from '../../parts/team/team-words.ts'
import { ACCOUNT_TYPES } from './account-words.ts'

/** Agent or player; without a default. */
export function TypeField(field: ServerField) {
  const { t, i18n } = useLingui()
  return (
    <SelectField
      {...field}
      label={<Trans>Type of account</Trans>}
      help={<Trans>An agent can also open accounts. You can't change this later.</Trans>}
    >
      <option value="">{t`Choose`}</option>
      {ACCOUNT_TYPES.map((type) => (
        <option key={type} value={type}>
          {i18n._(typeWords(type))}
        </option>
      ))}
    </SelectField>
  )
}
