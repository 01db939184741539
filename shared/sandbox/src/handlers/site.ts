import { chatToken } from '@arcada/contract/chat-token'
import { domainRoute } from '@arcada/contract/domain-route'
import { userAgreement } from '@arcada/contract/user-agreement'
import { versionInfo } from '@arcada/contract/version-info'
import { forMembers, open, type Served } from '../calls.ts'
import type { Core } from '../core.ts'
import { AGREEMENT } from '../data/help.ts'
import { Refusal } from '../envelope.ts'
import { toLanguage } from '../language.ts'
import { newToken } from '../people.ts'

/** Where each kind of resource lies: pictures on the site itself, the rest on the sandbox's own origin. */
const RESOURCES: Readonly<Record<string, string>> = {
  IOS: '/downloads/ios',
  Android: '/downloads/android',
  MOBILECONFIG: '/downloads/arcada.mobileconfig',
  AppDownloadIcon: '/wps/image/category/RNG.svg',
  USDJUMP: '/downloads/usd',
}

function nameOf(core: Core, whitelabel: string): string {
  return core.settings.seed(whitelabel)?.name ?? whitelabel
}

/** What surrounds the screens: downloads, help, terms, host names. */
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
          url: path.startsWith('/wps/') ? path : `${core.origin}${path}?for=${whitelabel}`,
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
  forMembers(chatToken, (core) => ({ url: `${core.origin}/support/CS`, token: newToken() })),
  open(domainRoute, (_, { query, whitelabel }) => {
    if (!/^[a-z0-9.-]{1,253}$/i.test(query.domain)) throw new Refusal('parameter.invalid')
    return { domain: query.domain, target: whitelabel }
  }),
]
