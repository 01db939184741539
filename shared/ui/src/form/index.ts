export { Checkbox, type CheckboxProps } from './checkbox.tsx'
export type { FieldFrameProps } from './field.tsx'
export { FormError, type FormErrorItem, type FormErrorProps } from './form-error.tsx'
export { PasswordField, type PasswordFieldProps } from './password-field.tsx'
export {
  SelectField,
  type SelectFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './text-field.tsx'
export { brokenValueRule, type ValueRule, type ValueRules } from './value-rules.ts'
