import type { Config } from 'dompurify'

/** What makes HTML that the browser takes; it looks at nothing itself. */
export type HtmlPolicy = NonNullable<Config['TRUSTED_TYPES_POLICY']>

let given: HtmlPolicy | undefined

/**
 * Hands the page's policy to the sanitiser, which alone may use it. The host does that once, before any remote runs.
 * @throws Error the second time
 */
export function setHtmlPolicy(policy: HtmlPolicy): void {
  if (given) throw new Error('The page has its policy.')
  given = policy
}

/** The page's policy; null where the browser enforces nothing. */
export const htmlPolicy = (): HtmlPolicy | null => given ?? null
