import { aliases, routes } from '@arcada/routes'
import { beforeAll, describe, expect, it } from 'vitest'
import host from '../../remote.ts'

const REMOTES = ['games', 'lottery', 'member', 'agent', 'promotions']

const WITHOUT_HEADER: string[] = [routes.login, routes.register, routes.mine, routes.agent, routes.download]
const WITHOUT_FOOTER: string[] = [
  routes.login,
  routes.register,
  routes.trial,
  routes.launchGame,
  routes.changePassword,
  routes.notice,
  routes.activity,
  routes.forgotPassword,
  routes.service,
  routes.moreLottery,
  routes.userAgreement,
  routes.maintenance,
  routes.agent,
  routes.download,
]
const BACK_TO_HOME: string[] = [
  routes.login,
  routes.register,
  routes.trial,
  routes.notice,
  routes.forgotPassword,
]

interface Declared {
  path: string
  aliases?: readonly string[]
  header: boolean
  footer: boolean
  back: string
  access: string
  title: { pt: string; en: string }
}
let declared: Declared[] = []

beforeAll(async () => {
  const modules: { default: { routes: Declared[] } }[] = await Promise.all(
    REMOTES.map((name) => import(`../../../remote-${name}/remote.ts`)),
  )
  declared = [...host.routes, ...modules.flatMap(({ default: remote }) => remote.routes)]
})

const paths = (some: Declared[]) => some.map(({ path }) => path).sort()

describe('what the host and the remotes declare about their screens', () => {
  it('[LAYOUT-01] [LAYOUT-02] gives the header to every screen but login, register, mine, agent and download', () => {
    expect(paths(declared.filter(({ header }) => !header))).toEqual(
      WITHOUT_HEADER.filter((path) => declared.some((route) => route.path === path)).sort(),
    )
  })

  it('[LAYOUT-03] [LAYOUT-04] gives the footer to every screen that is not in the list without it', () => {
    expect(paths(declared.filter(({ footer }) => !footer))).toEqual(
      WITHOUT_FOOTER.filter((path) => declared.some((route) => route.path === path)).sort(),
    )
  })

  it('[LAYOUT-15] goes home from login, register, trial, notice and forget', () => {
    for (const path of BACK_TO_HOME) {
      const route = declared.find((one) => one.path === path)
      expect(route?.back, path).toBe('home')
    }
  })

  it('[ROLE-02] lets guests register, log in, try the games and browse them', () => {
    for (const path of [routes.register, routes.login, routes.trial, routes.home, routes.gameList])
      expect(declared.find((one) => one.path === path)?.access, path).toBe('public')
  })

  it('says every title in both languages', () => {
    for (const { path, title } of declared) {
      expect(title.pt.length * title.en.length, path).toBeGreaterThan(0)
    }
  })

  it('[ROUTE-01] shows the same screen under every address that the specification lists for it', () => {
    for (const [path, others] of Object.entries(aliases)) {
      const route = declared.find((one) => one.path === path)
      expect(route?.aliases, path).toEqual(others)
    }
  })
})
