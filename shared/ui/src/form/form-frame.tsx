import type { BaseSyntheticEvent, FormHTMLAttributes, ReactNode } from 'react'
import { FormError } from './form-error.tsx'
import { SubmitButton } from './submit-button.tsx'

export interface FormFrameProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  /** What `useServerForm` of `@arcada/kit/forms` returns, or a part of it. */
  form: {
    submit: (event?: BaseSyntheticEvent) => unknown
    /** The refusal of the whole form. */
    refusal: string | undefined
    busy: boolean
  }
  /** Text of the button. */
  send: ReactNode
  /** Whether nothing can be sent now. */
  disabled?: boolean
}

/** A form that the server answers: its fields, then the reason of a refusal and the button that sends it. */
export function FormFrame({ form, send, disabled = false, children, ...rest }: FormFrameProps) {
  return (
    <form {...rest} onSubmit={(event) => void form.submit(event)} noValidate>
      {children}
      <FormError message={form.refusal} />
      <SubmitButton busy={form.busy} disabled={disabled}>
        {send}
      </SubmitButton>
    </form>
  )
}
