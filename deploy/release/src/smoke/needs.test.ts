import type { SmokeCase } from '@arcada/kit/federation'
import { describe, expect, it } from 'vitest'
import { type SmokeSite, skipReason } from './needs.ts'

const PRAIA: SmokeSite = {
  whitelabel: 'praia',
  flags: { MAILCEN: true, PERSREP: false },
  promotions: ['REFERRAL'],
  agentMenu: ['TEAM_PNL'],
  widgets: ['games ./src/widgets/popular'],
  remotes: ['games', 'member'],
  live: false,
}
const LIVE: SmokeSite = { ...PRAIA, live: true, people: ['member'] }
const visit = (more: Partial<SmokeCase> = {}): SmokeCase => ({
  name: 'it opens',
  open: '/m/home',
  steps: [{ see: { role: 'link', in: './src/screens/list' } }],
  ...more,
})
const widget = (folder: string) => visit({ steps: [{ click: { role: 'link', in: folder } }] })

describe('a case is run on a whitelabel that has what it needs', () => {
  it.each<[what: string, site: SmokeSite, one: SmokeCase]>([
    ['nothing', PRAIA, visit()],
    ['a flag', PRAIA, visit({ needs: { flag: 'MAILCEN' } })],
    ['a promotion', PRAIA, visit({ needs: { promotion: 'REFERRAL' } })],
    ['a key of the agents’ menu', PRAIA, visit({ needs: { menu: 'TEAM_PNL' } })],
    ['a widget', PRAIA, widget('./src/widgets/popular')],
    ['another remote', PRAIA, visit({ needs: { remote: 'member' } })],
    ['a part that is no widget', PRAIA, widget('./src/screens/vendors')],
    ['no player on a live site', LIVE, visit({ live: true })],
    ['time', PRAIA, visit({ steps: [{ later: 20 }] })],
    ['a player of the sandbox', PRAIA, visit({ as: 'caio' })],
    ['a player from --as', LIVE, visit({ as: 'member', live: true })],
  ])('%s', (_, site, one) => {
    expect(skipReason(site, 'games', one)).toBeUndefined()
  })
})

describe('otherwise it is skipped with a reason', () => {
  it.each<[site: SmokeSite, one: SmokeCase, words: string]>([
    [PRAIA, visit({ needs: { flag: 'PERSREP' } }), 'needs the flag PERSREP, which praia has off'],
    [PRAIA, visit({ needs: { flag: 'UNKNOWN' } }), 'needs the flag UNKNOWN, which praia has off'],
    [
      PRAIA,
      visit({ needs: { remote: 'lottery' } }),
      'needs the remote lottery, which is not part of this set',
    ],
    [
      LIVE,
      visit({ live: true, steps: [{ later: 20 }] }),
      'moves the clock, which a live site does not allow',
    ],
    [PRAIA, visit({ needs: { promotion: 'MISSION' } }), 'needs the promotion MISSION, which praia has off'],
    [
      PRAIA,
      visit({ needs: { menu: 'RED_RAIN' } }),
      "needs RED_RAIN in the agents' menu, which praia leaves out",
    ],
    [
      PRAIA,
      widget('./src/widgets/vendors'),
      'needs the widget ./src/widgets/vendors, which praia does not show',
    ],
    [
      { ...PRAIA, widgets: ['lottery ./src/widgets/popular'] },
      widget('./src/widgets/popular'),
      'needs the widget ./src/widgets/popular, which praia does not show',
    ],
    [LIVE, visit({ live: false }), 'is not for a live site (its case does not set live)'],
    [LIVE, visit(), 'is not for a live site (its case does not set live)'],
    [LIVE, visit({ as: 'agent', live: true }), 'needs a player: name one with --as agent=NAME:PASSWORD'],
  ])('%#', (site, one, words) => {
    expect(skipReason(site, 'games', one)).toBe(words)
  })
})
