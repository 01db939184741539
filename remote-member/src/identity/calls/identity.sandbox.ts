import { digitsOf, isCpf, taxNumberOf } from '@arcada/kit/sandbox/accounts'
import { forMembers, refusal, type Served } from '@arcada/kit/sandbox/handlers'
import { beginIdentityCheck } from './begin-identity-check.ts'
import { identityCheck } from './identity-check.ts'
import { setTaxNumber } from './set-tax-number.ts'

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
  forMembers(setTaxNumber, (core, { member, body }) => {
    const cpf = digitsOf(body.idNumber)
    if (!isCpf(cpf)) throw refusal(setTaxNumber, 'parameter.invalid', { field: 'idNumber' })
    if (!core.rg.profileOf(member.whitelabel).centralRegister.enabled)
      throw refusal(setTaxNumber, 'permission.denied')
    const known = taxNumberOf(core, member)
    if (known !== undefined && known !== cpf) throw refusal(setTaxNumber, 'data.changed')
    if (known === undefined) {
      core.accounts.people.setTaxNumber(member, cpf)
      core.rg.register.atLogin(member)
    }
    return true as const
  }),
]
