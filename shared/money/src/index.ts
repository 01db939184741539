

export { AmountField, type AmountFieldProps } from './amount-field.tsx'
export { type AmountBounds, amountRule } from './amount-rules.ts'
export { parseAmount, writeAmount } from './amount-text.ts'
export { PaymentPasswordField } from './payment-password-field.tsx'
export { onlyDigits, sixDigits } from './payment-password-rules.ts'
