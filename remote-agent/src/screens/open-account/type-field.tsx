import type { ServerField } from '@arcada/forms'
import { SelectField } from '@arcada/ui/form'
import { Trans, useLingui } from '@lingui/react/macro'
import { typeWords } from '../../parts/team/team-words.ts'
import { ACCOUNT_TYPES } from './account-words.ts'

/** Agent or player; nothing is chosen at first. */
export function TypeField(field: ServerField) {
  const { t, i18n } = useLingui()
  return (
    <SelectField
      {...field}
      label={<Trans>Type of account</Trans>}
      help={<Trans>An agent can open accounts, too. It can't be changed later.</Trans>}
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
