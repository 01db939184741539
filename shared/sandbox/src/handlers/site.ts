import { chatToken } from '@arcada/kit/contract/chat-token'
import { domainRoute } from '@arcada/kit/contract/domain-route'
import { userAgreement } from '@arcada/kit/contract/user-agreement'
import { versionInfo } from '@arcada/kit/contract/version-info'
import { newToken } from '../domain/accounts/people.ts'
import { toLanguage } from '../domain/common/language.ts'
import { Refusal } from '../domain/common/refusal.ts'
import { AGREEMENT } from '../sample/data/help.ts'
import { forMembers, open, type Served } from '../wire/calls/calls.ts'
import type { Core } from '../wire/core/core.ts'

/** Addresses of the resources on the sandbox's origin; without AppDownloadIcon, so that the site shows the brand's. */
const RESOURCES: Readonly<Record<string, string>> = {
  IOS: '/downloads/ios',
  Android: '/downloads/android',
  MOBILECONFIG: '/downloads/arcada.mobileconfig',
  USDJUMP: '/downloads/usd',
}

function nameOf(core: Core, whitelabel: string): string {
  return core.settings.seed(whitelabel)?.name ?? whitelabel
}

/** Content around the screens: downloads, help, terms, hostnames. */
export const handlers: readonly Served[] = [
  open(versionInfo, (core, { whitelabel }) => {
    const { resources } = core.settings.read(whitelabel)
    return {
      version: '1.0.0',
      pathList: Object.values(RESOURCES),
      resources: Object.entries(RESOURCES)
        .filter(([type]) => resources[type] !== false)
        .map(([resourceType, path]) => ({
          resourceType,
          url: `${core.site.origin}${path}?for=${whitelabel}`,
        })),
    }
  }),
  open(userAgreement, (core, { query, whitelabel }) => {
    const language = toLanguage(query.language)
    const name = nameOf(core, whitelabel)
    return {
      title: AGREEMENT.title[language],
      content: AGREEMENT.content[language].replaceAll('{name}', name),
    }
  }),
  forMembers(chatToken, (core) => ({ url: `${core.site.origin}/support/CS`, token: newToken() })),
  open(domainRoute, (_, { query, whitelabel }) => {
    if (!/^[a-z0-9.-]{1,253}$/i.test(query.domain)) throw new Refusal('parameter.invalid')
    return { domain: query.domain, target: whitelabel }
  }),
]
