export { FloatingPromos as default } from './floating-promos.tsx'
