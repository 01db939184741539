export { Checkbox } from './checkbox.tsx'
export { FieldNote } from './field.tsx'
export { FormError } from './form-error.tsx'
export { FormFrame } from './form-frame.tsx'
export { FormattedField, type FormattedFieldProps } from './formatted-field.tsx'
export { PasswordField } from './password-field.tsx'
export { SubmitButton } from './submit-button.tsx'
export {
  SelectField,
  TextArea,
  TextField,
  type TextFieldProps,
} from './text-field.tsx'
export { brokenValueRule, digitsUpTo } from './value-rules.ts'
