import type { EarlyCall } from '@arcada/kit/federation'
import { withQuery } from '@arcada/kit/routes'

/** What stands for the placeholders of an early call's parameters, besides the parameters of the page (see `EarlyCall`). */
export interface EarlyFacts {
  language: string
  merchant: string
  token: string
}

/**
 * The address of a call that starts before its screen has loaded, from a page with these parameters. The boot script holds
 * this module, too: it must not import a library.
 */
export function earlyAddress({ path, query }: EarlyCall, facts: EarlyFacts, asked: URLSearchParams): string {
  const known: Record<string, string> = { ...facts }
  const filled = (value: string) =>
    value.startsWith('{?')
      ? asked.get(value.slice(2, -1))
      : value.startsWith('{')
        ? known[value.slice(1, -1)]
        : value
  return withQuery(
    path,
    Object.entries(query).map(([name, value]) => [name, filled(value)]),
  )
}
