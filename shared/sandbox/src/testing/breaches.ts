import { sandboxServiceAt } from '@arcada/kit/federation/services'
import { SPECIFIED_CALLS, type SpecifiedCall, type SpecifiedField } from './specification.ts'

/** The merchant identifiers of a whitelabel. */
export interface Merchants {
  merchant: string
  trialMerchant: string
}

const CALLS = new Map(SPECIFIED_CALLS.map((call) => [call.address, call]))

/**
 * Violations of the specification's tables of calls in a request: its address, module, language, names and values. Empty for
 * other addresses, such as a picture or a team's service. For tests.
 */
export async function breachesOf(request: Request, merchants: Merchants): Promise<string[]> {
  const url = new URL(request.url)
  if (!/^\/(wps|lgw)\//.test(url.pathname) || sandboxServiceAt(url.hostname)) return []
  const address = `${request.method} ${url.pathname}`
  const call = CALLS.get(address)
  if (!call) return [`${address} is not a call`]
  const { headers } = request
  const said = (name: string) => headers.get(name) ?? ''
  const problems = [
    ...(said('module') === call.module ? [] : [`has module ${said('module')} instead of ${call.module}`]),
    ...(/^(PT|EN)$/.test(said('language')) ? [] : [`has language ${said('language')}`]),
    ...mismatches(call.query, [...url.searchParams], merchants),
    ...(call.encoding === '' ? [] : await bodyMismatches(call, request, merchants)),
  ]
  return problems.map((problem) => `${address} ${problem}`)
}

type Sent = [name: string, value: unknown][]

async function bodyMismatches(
  { encoding, body: names }: SpecifiedCall,
  request: Request,
  merchants: Merchants,
): Promise<string[]> {
  const copy = request.clone()
  const type = request.headers.get('content-type') ?? ''
  if (encoding === 'sealed') return request.headers.get('encryption') === 'nacl-box' ? [] : ['is not sealed']
  if (encoding !== 'json') {
    const kind = encoding === 'form' ? 'application/x-www-form-urlencoded' : 'multipart/form-data'
    if (!type.startsWith(kind)) return [`is encoded as ${type} instead of ${kind}`]
    return mismatches(names, [...(await copy.formData())], merchants)
  }
  const text = await copy.text()
  const sent: unknown = text === '' ? {} : JSON.parse(text)
  return mismatches(names, Object.entries(Object(sent)), merchants)
}

function mismatches(names: readonly SpecifiedField[], sent: Sent, { merchant, trialMerchant }: Merchants) {
  const filled: Record<string, string> = { '{merchant}': merchant, '{trialMerchant}': trialMerchant }
  const missing = names
    .filter(({ field, presence }) => presence === 'required' && !sent.some(([given]) => given === field))
    .map(({ field }) => `lacks ${field}`)
  const wrong = sent.flatMap(([name, value]) => {
    const specified = names.find(({ field }) => field === name)
    if (!specified) return [`sends ${name}, which is not specified`]
    const values = specified.values.map((one) => filled[one] ?? one)
    const fits = values.length === 0 || values.includes(String(value))
    return fits ? [] : [`sends ${String(value)} as ${name} instead of ${values.join(' or ')}`]
  })
  return [...missing, ...wrong]
}
