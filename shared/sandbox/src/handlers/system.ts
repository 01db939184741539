import { availablePromotions } from '@arcada/kit/contract/available-promotions'
import { consoleSettings } from '@arcada/kit/contract/console-settings'
import { consolidatedSettings } from '@arcada/kit/contract/consolidated-settings'
import { customerService } from '@arcada/kit/contract/customer-service'
import { location } from '@arcada/kit/contract/location'
import { siteInfo } from '@arcada/kit/contract/site-info'
import { systemStatus } from '@arcada/kit/contract/system-status'
import { systemTemplate } from '@arcada/kit/contract/system-template'
import { whitelabelMenu } from '@arcada/kit/contract/whitelabel-menu'
import type { WhitelabelSeed } from '../domain/common/whitelabels.ts'
import { PRIZE_MODES } from '../domain/lottery/table.ts'
import { promotionsWithReasons } from '../sample/data/shown.ts'
import { open, refusal, type Served } from '../wire/calls/calls.ts'
import type { Core } from '../wire/core/core.ts'
import { encryptPath } from '../wire/core/sealing.ts'
import { apiKeyOf } from '../wire/outside/firebase.ts'

const PLACE = { country: 'BR', region: 'São Paulo', ip: '203.0.113.24' }
const PROMOTION_IDS: Record<string, string> = { REFERRAL: 'p-referral', MISSION: 'p-missions' }

function seedOf(core: Core, whitelabel: string): WhitelabelSeed {
  const seed = core.settings.seed(whitelabel)
  if (!seed) throw refusal(consolidatedSettings, 'whitelabel.unknown')
  return seed
}

export const handlers: readonly Served[] = [
  open(siteInfo, (core, { whitelabel, language }) => {
    const { merchant, trialMerchant, name } = seedOf(core, whitelabel)
    const { maintenance, regionRestriction } = core.settings.read(whitelabel)
    return {
      merchantCode: merchant,
      trialMerchantCode: trialMerchant,
      name,
      imageCdn: '/wps/image/',
      maintenance: maintenance.on,
      regionRestriction,
      location: PLACE,
      currency: 'BRL',
      prizeModes: PRIZE_MODES.map(({ code, title }) => ({ code, title: title[language] })),
    }
  }),
  open(location, (core, { whitelabel }) => ({
    ...PLACE,
    restricted: core.settings.read(whitelabel).regionRestriction,
  })),
  open(systemStatus, (core, { whitelabel, language }) => {
    const { maintenance, regionRestriction } = core.settings.read(whitelabel)
    const { on, ...window } = maintenance
    const message = seedOf(core, whitelabel).maintenanceNotice[language]
    return { maintenance: on, regionRestriction, ...window, message: on ? message : undefined }
  }),
  open(systemTemplate, (core, { whitelabel }) => core.settings.read(whitelabel).template),
  open(consolidatedSettings, (core, { whitelabel }) => ({
    flags: core.settings.read(whitelabel).flags,
    encryptKey: core.site.sealing.publicKey,
    serverNow: core.clock(),
    settings: { ...seedOf(core, whitelabel).settings, RG: core.rg.settingsOf(whitelabel) },
  })),
  open(consoleSettings, (core, { whitelabel }) => {
    const provider = (name: string) => ({
      authorizeUrl: `${core.site.origin}/outside/${name}/authorize`,
      clientId: `${name}-${whitelabel}`,
    })
    const { firebase } = core.settings.read(whitelabel)
    return {
      firebase: {
        enabled: firebase,
        apiKey: apiKeyOf(whitelabel),
        url: `${core.site.origin}/outside/firebase`,
      },
      social: { google: provider('google'), facebook: provider('facebook') },
    }
  }),
  open(whitelabelMenu, (core, { whitelabel }) => ({
    agentMenu: core.settings.read(whitelabel).agentMenu,
    memberMenu: seedOf(core, whitelabel).memberMenu,
  })),
  open(customerService, (core, { whitelabel, language }) => {
    const { contacts } = seedOf(core, whitelabel)
    const { contacts: on } = core.settings.read(whitelabel)
    const link = (name: 'TELEGRAM' | 'WHATSAPP') => {
      const url = on[name] === false ? undefined : contacts[name]
      return url ? { url } : undefined
    }
    const entry = (csType: string) => ({
      csType,
      path: encryptPath(
        `${core.site.origin}/support/${csType.toLowerCase()}?lang=${language}`,
        core.site.csPathKey,
      ),
    })
    return {
      entries: [entry('CS'), entry('CS2')],
      contacts: { TELEGRAM: link('TELEGRAM'), WHATSAPP: link('WHATSAPP') },
    }
  }),
  open(availablePromotions, (core, { whitelabel, language, member }) => {
    const all = promotionsWithReasons(core, whitelabel)
    return Object.entries(core.settings.read(whitelabel).promotions).map(([code, enabled]) => {
      const { promotion, reasons = [] } = all.find((one) => one.promotion.id === PROMOTION_IDS[code]) ?? {}
      return {
        code,
        enabled: enabled && reasons.length === 0 && core.rg.seesPromotions(member),
        id: promotion?.id ?? code,
        title: promotion?.title[language] ?? code,
      }
    })
  }),
]
