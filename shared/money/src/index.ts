import { addWording } from '@arcada/i18n'
import { wordingOf } from './wording.ts'

addWording(wordingOf)

export { AmountField, type AmountFieldProps } from './amount-field.tsx'
export { type AmountBounds, amountRule } from './amount-rules.ts'
export { parseAmount, writeAmount } from './amount-text.ts'
export { PaymentPasswordField } from './payment-password-field.tsx'
export { onlyDigits, sixDigits } from './payment-password-rules.ts'
