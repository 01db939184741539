export { Amount } from './amount.tsx'
