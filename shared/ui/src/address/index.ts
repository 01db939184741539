export { useAddressChoice } from './use-address-choice.ts'
