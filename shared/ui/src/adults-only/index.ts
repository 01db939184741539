export { AdultsOnly } from './adults-only.tsx'
