import type { Config } from 'dompurify'

/** Creates HTML that the browser accepts, without checking it. */
export type HtmlPolicy = NonNullable<Config['TRUSTED_TYPES_POLICY']>

let given: HtmlPolicy | undefined

/**
 * Sets the page's policy, which only the sanitiser may use. The host calls it once, before any remote runs.
 * @throws Error on a second call
 */
export function setHtmlPolicy(policy: HtmlPolicy): void {
  if (given) throw new Error('The page already has a policy.')
  given = policy
}

/** The page's policy; null without Trusted Types. */
export const htmlPolicy = (): HtmlPolicy | null => given ?? null
