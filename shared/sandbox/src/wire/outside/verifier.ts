import { type Context, Hono } from 'hono'
import { toLanguage } from '../../domain/common/language.ts'
import type { VerifierResult } from '../../domain/identity/verifier.ts'
import type { Core } from '../core/core.ts'
import { type Step, verifierPage } from './verifier-page.ts'

const RESULTS = ['PASS', 'FAIL', 'UNSURE'] as const

/** What the last digit of the sample document chooses. */
const DOCUMENTS: Readonly<Record<string, VerifierResult | 'DOWN'>> = { 2: 'FAIL', 3: 'UNSURE', 9: 'DOWN' }

/**
 * Simulates a verifier of age and presence (RG-73): a document, then a selfie or a call with a person, then back to the site.
 * It needs no session: the reference in its address is the key. The number of the document is read for its last digit only.
 */
export function verifierRoutes(core: Core): Hono {
  const routes = new Hono()
  const { identity } = core.rg

  const show = (reference: string, language: string, step: Step) => {
    const check = identity.verifier.request(reference)
    const isOpen = check !== undefined && ['OPEN', 'DOWN'].includes(identity.verifier.state(reference))
    if (!isOpen)
      return verifierPage(
        { reference, language: toLanguage(language), check, step: { name: 'unknown' } },
        404,
      )
    const down = !identity.verifier.isUp(check.whitelabel) || step.name === 'down'
    return verifierPage(
      { reference, language: toLanguage(language), check, step: down ? { name: 'down' } : step },
      down ? 503 : 200,
    )
  }

  routes.get('/verifier', (context) =>
    show(context.req.query('check') ?? '', context.req.query('lang') ?? 'PT', { name: 'document' }),
  )
  routes.post('/verifier', async (context: Context) => {
    const sent = await context.req.parseBody()
    const said = (name: string) => (typeof sent[name] === 'string' ? sent[name] : '')
    const reference = said('check')
    const check = identity.verifier.request(reference)
    const result = RESULTS.find((known) => known === said('result'))
    if (check && result && identity.verifier.state(reference) === 'OPEN') {
      identity.verifier.finish(reference, result)
      identity.settle(reference)
      return context.redirect(check.returnUrl, 303)
    }
    const digit = said('document').trim().at(-1)
    if (digit === undefined) return show(reference, said('lang'), { name: 'document' })
    const chosen = DOCUMENTS[digit] ?? 'PASS'
    return show(
      reference,
      said('lang'),
      chosen === 'DOWN' ? { name: 'down' } : { name: 'last', result: chosen },
    )
  })
  return routes
}
