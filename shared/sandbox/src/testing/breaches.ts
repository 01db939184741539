import { SPECIFIED_CALLS, type SpecifiedName } from './specified-calls.ts'

/** The identifiers of the whitelabel that a page belongs to. */
export interface Merchants {
  merchant: string
  trialMerchant: string
}

const CALLS = new Map(SPECIFIED_CALLS.map((call) => [call.address, call]))

/**
 * What is wrong with a request by the specification's table of calls: its address, module, language, the names that it
 * sends and their values. Nothing for what is no call, such as a picture. For tests.
 */
export async function breachesOf(request: Request, merchants: Merchants): Promise<string[]> {
  const url = new URL(request.url)
  if (!/^\/(wps|lgw)\//.test(url.pathname)) return []
  const address = `${request.method} ${url.pathname}`
  const call = CALLS.get(address)
  if (!call) return [`${address} is no call`]
  const { headers } = request
  const said = (name: string) => headers.get(name) ?? ''
  const problems = [
    ...(said('module') === call.module ? [] : [`goes by ${said('module')} instead of ${call.module}`]),
    ...(/^(PT|EN)$/.test(said('language')) ? [] : [`speaks ${said('language')}`]),
    ...mismatches(call.query, [...url.searchParams], merchants),
    ...(call.body ? await bodyMismatches(call.body, request, merchants) : []),
  ]
  return problems.map((problem) => `${address} ${problem}`)
}

type Sent = [name: string, value: unknown][]

async function bodyMismatches(
  { encoding, names }: { encoding: string; names: readonly SpecifiedName[] },
  request: Request,
  merchants: Merchants,
): Promise<string[]> {
  const copy = request.clone()
  const type = request.headers.get('content-type') ?? ''
  if (encoding === 'sealed') return request.headers.get('encryption') === 'nacl-box' ? [] : ['is not sealed']
  if (encoding !== 'json') {
    const kind = encoding === 'form' ? 'application/x-www-form-urlencoded' : 'multipart/form-data'
    if (!type.startsWith(kind)) return [`goes as ${type} instead of ${kind}`]
    return mismatches(names, [...(await copy.formData())], merchants)
  }
  const text = await copy.text()
  const sent: unknown = text === '' ? {} : JSON.parse(text)
  return mismatches(names, Object.entries(Object(sent)), merchants)
}

function mismatches(names: readonly SpecifiedName[], sent: Sent, { merchant, trialMerchant }: Merchants) {
  const filled: Record<string, string> = { MERCHANT: merchant, TRIAL: trialMerchant }
  const missing = names
    .filter(({ name, optional }) => !optional && !sent.some(([given]) => given === name))
    .map(({ name }) => `lacks ${name}`)
  const wrong = sent.flatMap(([name, value]) => {
    const specified = names.find((one) => one.name === name)
    if (!specified) return [`sends ${name}, which nobody asks for`]
    const values = specified.values.map((one) => filled[one] ?? one)
    const fits = values.length === 0 || values.includes(String(value))
    return fits ? [] : [`sends ${String(value)} as ${name} instead of ${values.join(' or ')}`]
  })
  return [...missing, ...wrong]
}
