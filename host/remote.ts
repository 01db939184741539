import { defineRemote } from '@arcada/federation'
import { aliases, routes } from '@arcada/routes'
import { PLACEHOLDER } from './src/screens/coming-soon/placeholder.ts'

/** What the host itself shows, declared as every remote declares its own. */
export default defineRemote({
  name: 'host',
  owner: { team: 'Platform', contact: 'platform@arcada.example' },
  placeholder: PLACEHOLDER,
  startup: ['siteInfo', 'systemStatus', 'consolidatedSettings', 'memberInfo', 'walletBalance'],
  routes: [
    {
      path: routes.home,
      early: ['versionInfo'],
      aliases: aliases[routes.home] ?? [],
      screen: './src/screens/home',
      title: { pt: 'Início', en: 'Home' },
      header: true,
      footer: true,
      back: 'home',
      access: 'public',
      installBanners: true,
      slots: [
        'home.banners',
        'home.ticker',
        'home.matches',
        'home.categories',
        'home.recent',
        'home.vendors',
        'home.lottery',
      ],
      heights: {
        'home.banners': 168,
        'home.ticker': 44,
        'home.matches': 236,
        'home.categories': 620,
        'home.recent': 196,
        'home.vendors': 176,
        'home.lottery': 180,
      },
    },
    {
      path: routes.maintenance,
      screen: './src/screens/maintenance',
      title: { pt: 'Manutenção', en: 'Maintenance' },
      header: true,
      footer: false,
      back: 'history',
      access: 'public',
    },
    {
      path: routes.userAgreement,
      screen: './src/screens/user-agreement',
      title: { pt: 'Contrato do usuário', en: 'User agreement' },
      header: true,
      footer: false,
      back: 'history',
      access: 'public',
      early: ['userAgreement'],
    },
    {
      path: routes.download,
      screen: './src/screens/download',
      title: { pt: 'Baixar o aplicativo', en: 'Download the app' },
      header: false,
      footer: false,
      back: 'history',
      access: 'public',
      early: ['versionInfo', 'systemTemplate'],
    },
  ],
  slots: [],
})
