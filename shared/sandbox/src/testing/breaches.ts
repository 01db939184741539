import { SCHEMAS } from '@arcada/kit/contract'
import { sandboxServiceAt } from '@arcada/kit/federation/services'
import { servedCalls } from '../wire/calls/handlers.ts'
import { type DeclaredField, declaredFields } from './schemas.ts'
import { SPECIFIED_CALLS, type SpecifiedField } from './specification.ts'

/** The merchant identifiers of a whitelabel. */
export interface Merchants {
  merchant: string
  trialMerchant: string
}

const SPECIFIED = new Map(SPECIFIED_CALLS.map((call) => [call.address, call]))

/**
 * Violations of the declarations and of the specification's tables of calls in a request: its address, module, language,
 * names and values. Empty for other addresses, such as a picture or a team's service. For tests.
 */
export async function breachesOf(request: Request, merchants: Merchants): Promise<string[]> {
  const url = new URL(request.url)
  if (!/^\/(wps|lgw)\//.test(url.pathname) || sandboxServiceAt(url.hostname)) return []
  const address = `${request.method} ${url.pathname}`
  const served = (await servedCalls()).find(
    ({ call: { service, method, path } }) => service === undefined && `${method} ${path}` === address,
  )
  if (!served) return [`${address} is not a call`]
  const specified = SPECIFIED.get(address)
  const call = served.call[SCHEMAS].options
  const module = call.module ?? 'COMM3'
  const { headers } = request
  const said = (name: string) => headers.get(name) ?? ''
  const problems = [
    ...(said('module') === module ? [] : [`has module ${said('module')} instead of ${module}`]),
    ...(/^(PT|EN)$/.test(said('language')) ? [] : [`has language ${said('language')}`]),
    ...mismatches(namesOf(call.query, specified?.query), [...url.searchParams], merchants),
    ...(call.body === undefined
      ? []
      : await bodyMismatches(
          call.encoding ?? 'json',
          namesOf(call.body, specified?.body),
          request,
          merchants,
        )),
  ]
  return problems.map((problem) => `${address} ${problem}`)
}

type Sent = [name: string, value: unknown][]

/** The declared names, with the values that the specification allows. */
function namesOf(schema: unknown, specified: readonly SpecifiedField[] = []): DeclaredField[] {
  return declaredFields(schema)
    .filter(({ field }) => /^\w+$/.test(field))
    .map((one) => {
      const values = specified.find(({ field }) => field === one.field)?.values ?? []
      return values.length > 0 ? { ...one, values } : one
    })
}

async function bodyMismatches(
  encoding: string,
  names: readonly DeclaredField[],
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

function mismatches(names: readonly DeclaredField[], sent: Sent, { merchant, trialMerchant }: Merchants) {
  const filled: Record<string, string> = { '{merchant}': merchant, '{trialMerchant}': trialMerchant }
  const missing = names
    .filter(({ field, optional }) => !optional && !sent.some(([given]) => given === field))
    .map(({ field }) => `lacks ${field}`)
  const wrong = sent.flatMap(([name, value]) => {
    const declared = names.find(({ field }) => field === name)
    if (!declared) return [`sends ${name}, which is not declared`]
    const values = declared.values.map((one) => filled[one] ?? one)
    const fits = values.length === 0 || values.includes(String(value))
    return fits ? [] : [`sends ${String(value)} as ${name} instead of ${values.join(' or ')}`]
  })
  return [...missing, ...wrong]
}
