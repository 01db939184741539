import { type EarlyAnswer, type EarlyCall, earlyKey } from '@arcada/kit/federation'
import { wireLanguageOf } from '@arcada/kit/i18n/languages'
import { withQuery } from '@arcada/kit/routes'
import { page, release } from './page.ts'
import { locale, token } from './visitor.ts'

/** The answers of the calls that have started, by their names. */
export const startedCalls: Record<string, Promise<EarlyAnswer>> = {}

/** Starts calls by their names, each once; `request` of @arcada/kit/api takes their answers over. */
export function startCalls(
  names: readonly string[] = [],
  calls: Record<string, EarlyCall> = release.calls,
): void {
  for (const name of names) {
    const call = calls[name]
    if (call && (token || !call.session)) startedCalls[name] ??= start(call)
  }
}

const language = wireLanguageOf(locale)
const facts: Record<string, string> = { language, merchant: release.merchant, token }
const asked = new URLSearchParams(location.search)

/** The value of a parameter, with its placeholder replaced (see `EarlyCall`). */
const filled = (value: string) =>
  value.startsWith('{?')
    ? asked.get(value.slice(2, -1))
    : value.startsWith('{')
      ? facts[value.slice(1, -1)]
      : value

function start({ path, module, query }: EarlyCall): Promise<EarlyAnswer> {
  const address = withQuery(
    path,
    Object.entries(query).map(([name, value]) => [name, filled(value)]),
  )
  const key = earlyKey(address, module, language, token)
  const known = page.early.get(key)
  if (known) return known
  const headers = { module, language, ...(token ? { token } : {}) }
  const answer = fetch(address, { headers }).then(async (response) => ({
    status: response.status,
    body: await response.text(),
  }))
  answer.catch(() => {})
  page.early.set(key, answer)
  return answer
}
