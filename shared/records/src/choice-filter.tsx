import { SelectField } from '@arcada/kit/ui/form'
import type { ReactNode } from 'react'

export interface ChoiceFilterProps<Choice extends string> {
  label: ReactNode
  /** Label of "all": its gender and number depend on the filter's label in some languages. */
  all: string
  value: Choice | ''
  choices: readonly (readonly [Choice, string])[]
  onChange: (choice: Choice | '') => void
}

/** One of a few values of a record, or all of them. */
export function ChoiceFilter<Choice extends string>({
  label,
  all,
  value,
  choices,
  onChange,
}: ChoiceFilterProps<Choice>) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChange(choices.find(([choice]) => choice === event.target.value)?.[0] ?? '')}
    >
      <option value="">{all}</option>
      {choices.map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
