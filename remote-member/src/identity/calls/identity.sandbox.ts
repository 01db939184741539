import { forMembers, refusal, type Served } from '@arcada/kit/sandbox/handlers'
import { beginIdentityCheck } from './begin-identity-check.ts'
import { identityCheck } from './identity-check.ts'

/** The page of the site that a verifier returns to. */
const PAGE = '/m/securityCenter/identity'

/** A verifier knows the registered page of each site; the sandbox, which may run under any name, knows only its path. */
function isOwnPage(returnUrl: string): boolean {
  const url = URL.parse(returnUrl)
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === PAGE
}

export const handlers: readonly Served[] = [
  forMembers(identityCheck, (core, { member, query, token }) => {
    core.settleDue()
    return core.rg.identity.view(member, query.purpose, token)
  }),
  forMembers(beginIdentityCheck, (core, { member, body, token, language }) => {
    if (!isOwnPage(body.returnUrl))
      throw refusal(beginIdentityCheck, 'parameter.invalid', { field: 'returnUrl' })
    core.settleDue()
    const path = core.rg.identity.begin(member, body, token)
    return { url: `${core.site.origin}${path}&lang=${language.toUpperCase()}` }
  }),
]
