import type { DocumentRoute } from '@arcada/federation'
import { routes } from '@arcada/routes'

/** Screens that bring their own bar instead of the header (LAYOUT-01). */
const WITHOUT_HEADER: readonly string[] = [
  routes.login,
  routes.register,
  routes.mine,
  routes.agent,
  routes.download,
]

/** Screens without the footer menu (LAYOUT-03). */
const WITHOUT_FOOTER: readonly string[] = [
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

/** Screens that the back arrow always leaves for home (LAYOUT-15). */
const BACK_TO_HOME: readonly string[] = [
  routes.home,
  routes.login,
  routes.register,
  routes.trial,
  routes.notice,
  routes.forgotPassword,
]

/** Screens under the download bar and the home-screen guide (LAYOUT-05, LAYOUT-06, AMB-09). */
const WITH_TOP_BLOCKS: readonly string[] = [routes.home, routes.help, routes.helpDetail]

/**
 * Header, footer and back arrow of an address as the specification gives them; a screen that is not built yet has them
 * already. Takes the address after aliases (AMB-04: exact, without the query).
 */
export function layoutOf(address: string): Pick<DocumentRoute, 'header' | 'footer' | 'back'> {
  return {
    header: !WITHOUT_HEADER.includes(address),
    footer: !WITHOUT_FOOTER.includes(address),
    back: BACK_TO_HOME.includes(address) ? 'home' : 'history',
  }
}

/** Whether the two extra top blocks stand over a screen. */
export function hasTopBlocks(address: string): boolean {
  return WITH_TOP_BLOCKS.includes(address)
}
