export { PendingContracts as default } from './pending-contracts.tsx'
