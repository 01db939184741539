import type { SmokeCase } from '@arcada/kit/federation'
import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import { type SmokeSite, skipReason } from './smoke-needs.ts'

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

describe('a case', () => {
  it('is run on a whitelabel that has what it needs, and skipped with a reason otherwise', async () => {
    const failed = await failing<[site: SmokeSite, one: SmokeCase, words?: string]>(
      [
        [PRAIA, visit({ needs: { flag: 'MAILCEN' } })],
        [PRAIA, visit({ needs: { promotion: 'REFERRAL' } })],
        [PRAIA, visit({ needs: { menu: 'TEAM_PNL' } })],
        [PRAIA, widget('./src/widgets/popular')],
        [PRAIA, visit({ needs: { remote: 'member' } })],
        [PRAIA, widget('./src/screens/vendors')],
        [PRAIA, visit({ steps: [{ later: 20 }], as: 'caio' })],
        [LIVE, visit({ as: 'member', live: true })],
        [PRAIA, visit({ needs: { flag: 'PERSREP' } }), 'needs the flag PERSREP, which praia has off'],
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
        [
          PRAIA,
          visit({ needs: { promotion: 'MISSION' } }),
          'needs the promotion MISSION, which praia has off',
        ],
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
        [LIVE, visit(), 'is not for a live site (its case does not set live)'],
        [LIVE, visit({ as: 'agent', live: true }), 'needs a player: name one with --as agent=NAME:PASSWORD'],
      ],
      ([site, one, words]) => {
        expect(skipReason(site, 'games', one)).toBe(words)
      },
    )
    expect(failed).toEqual([])
  })
})
