import { HOME_SLOTS, heightOf } from '@arcada/kit/federation'
import { defineRemote, screen } from '@arcada/kit/remote'
import { aliases, routes } from '@arcada/kit/routes'

/** What the host itself shows, declared as every remote declares its own. */
export default defineRemote({
  name: 'host',
  owner: { team: 'Platform', contact: 'platform@arcada.example' },
  startup: ['siteInfo', 'systemStatus', 'consolidatedSettings', 'memberInfo', 'walletBalance'],
  routes: [
    screen(routes.home, './src/screens/home', ['Início', 'Home'], {
      access: 'public',
      early: ['versionInfo'],
      aliases: aliases[routes.home] ?? [],
      back: 'home',
      installBanners: true,
      legalBlock: true,
      slots: [...HOME_SLOTS],
      heights: Object.fromEntries(HOME_SLOTS.map((slot) => [slot, heightOf(slot)])),
    }),
    screen(routes.maintenance, './src/screens/maintenance', ['Manutenção', 'Maintenance'], {
      access: 'public',
      footer: false,
      legalBlock: true,
    }),
    screen(routes.userAgreement, './src/screens/user-agreement', ['Termos de uso', 'User agreement'], {
      access: 'public',
      footer: false,
      early: ['userAgreement'],
    }),
    screen(routes.download, './src/screens/download', ['Baixar o app', 'Download the app'], {
      access: 'public',
      header: false,
      bar: true,
      footer: false,
      legalBlock: true,
      early: ['versionInfo', 'systemTemplate'],
    }),
  ],
  slots: [],
})
