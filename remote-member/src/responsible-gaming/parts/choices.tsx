import { classNames } from '@arcada/kit/ui'
import { type ReactNode, useId } from 'react'
import choice from '../../shared/parts/choice-card.module.css'
import text from '../../shared/parts/text.module.css'
import styles from './rg.module.css'

export interface ChoicesProps {
  legend: ReactNode
  options: readonly { value: string; label: ReactNode }[]
  chosen: string | undefined
  onChoose: (value: string) => void
}

/** A group of options without a default. */
export function Choices({ legend, options, chosen, onChoose }: ChoicesProps) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className={text.title}>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={classNames(choice.card, styles.choice)}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className={choice.radio}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
