export { SafeHtml, type SafeHtmlProps } from './safe-html.tsx'
export { safeExternal, safeHref, safePath } from './safe-links.ts'
export { type HtmlPolicy, sanitise } from './sanitise.ts'
