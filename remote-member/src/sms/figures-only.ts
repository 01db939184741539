import type { ChangeEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { figures } from './sms-rules.ts'

/** A registered field that takes figures only, at most so many (LOGIN-21, LOGIN-22). */
export function figuresOnly<Name extends string>(field: UseFormRegisterReturn<Name>, max: number) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      event.target.value = figures(event.target.value, max)
      return field.onChange(event)
    },
  }
}
