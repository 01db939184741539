export { Checkbox } from './checkbox.tsx'
export { FormError } from './form-error.tsx'
export { PasswordField } from './password-field.tsx'
export {
  SelectField,
  TextArea,
  TextField,
  type TextFieldProps,
} from './text-field.tsx'
export { brokenValueRule } from './value-rules.ts'
