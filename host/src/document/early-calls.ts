import { type EarlyAnswer, type EarlyCall, earlyKey } from '@arcada/kit/federation'
import { wireLanguageOf } from '@arcada/kit/i18n/languages'
import { earlyAddress } from '../navigation/early-address.ts'
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
const asked = new URLSearchParams(location.search)

function start(call: EarlyCall): Promise<EarlyAnswer> {
  const { module } = call
  const address = earlyAddress(call, { language, merchant: release.merchant, token }, asked)
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
