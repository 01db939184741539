export { Amount } from './amount.tsx'
export { FittedAmount } from './fitted-amount.tsx'
