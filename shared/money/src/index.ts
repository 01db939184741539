export { AmountField, type AmountFieldProps } from './amount-field.tsx'
export { type AmountBounds, amountRule } from './amount-rules.ts'
export { parseAmount, writeAmount } from './amount-text.ts'
export { onlyDigits, PaymentPasswordField, sixDigits } from './payment-password-field.tsx'
