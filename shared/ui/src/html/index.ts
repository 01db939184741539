export { SafeHtml } from './safe-html.tsx'
