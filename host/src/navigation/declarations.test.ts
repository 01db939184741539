import type { RemoteDeclaration, RouteDeclaration } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'
import { beforeAll, describe, expect, it } from 'vitest'
import host from '../../remote.ts'

const REMOTES = ['games', 'lottery', 'member', 'agent', 'promotions']

let declared: RouteDeclaration[] = []

beforeAll(async () => {
  const modules: { default: RemoteDeclaration }[] = await Promise.all(
    REMOTES.map((name) => import(`../../../remote-${name}/remote.ts`)),
  )
  const all: RemoteDeclaration[] = [host, ...modules.map(({ default: remote }) => remote)]
  declared = all.flatMap((app) => app.routes)
})

// e2e/journeys/addresses.e2e.ts opens each address as a guest, a member, an agent and a trial account.
const paths = (some: RouteDeclaration[]) => some.map(({ path }) => path).sort()

describe('the declared addresses of the host and the remotes', () => {
  it('cover every address of the specification once', () => {
    expect(paths(declared)).toEqual(Object.values(routes).sort())
  })

  it('[LAYOUT-05] [LAYOUT-06] have the two extra blocks on home and on the help pages only', () => {
    expect(paths(declared.filter(({ installBanners }) => installBanners))).toEqual(
      ['/m/home', '/m/help', '/m/helpDetail'].sort(),
    )
  })

  it('[RG-49] end log-in, payment and responsible gaming pages with the legal block', () => {
    const area = paths(declared).filter((path) => path.startsWith(routes.responsibleGaming))
    expect(paths(declared.filter(({ legalBlock }) => legalBlock))).toEqual(
      [
        ...[routes.home, routes.login, routes.register, routes.deposit, routes.download, routes.maintenance],
        ...area.filter((path) => path !== routes.exit),
      ].sort(),
    )
  })

  it('allow no reload in a form, a deposit or a game', () => {
    const held = `
      login register forgotPassword changePassword deposit withdraw timeOut selfExclusion exit
      uplineTransfer withdrawalPassword resetWithdrawalPassword contactEmail contactMobile
      securityQuestions profile addCard payeeName launchGame startLottery redRain openAccount
      gameRebate`
    const named = Object.entries(routes).filter(([name]) => held.trim().split(/\s+/).includes(name))
    expect(paths(declared.filter(({ uninterruptible }) => uninterruptible))).toEqual(
      named.map(([, path]) => path).sort(),
    )
  })

  it('[BOOT-04] [BOOT-06] let the member centre and the deposit follow their templates', () => {
    const templates = declared.flatMap(({ path, template }) => (template ? [[path, template]] : []))
    expect(Object.fromEntries(templates)).toEqual({ '/m/mine': 'member', '/m/voucherCenter': 'deposit' })
  })
})
