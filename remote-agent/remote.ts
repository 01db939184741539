import { defineRemote } from '@arcada/federation'
import { routes } from '@arcada/routes'

/** What all screens that are still to come have in common. */
const SOON = { header: true, footer: true, back: 'history', access: 'agent' } as const

/** What the agency team shows. */
export default defineRemote({
  name: 'agent',
  owner: { team: 'Agency', contact: 'agency@arcada.example' },
  routes: [
    {
      path: routes.agent,
      screen: './src/screens/agent-home',
      title: { pt: 'Centro do agente', en: 'Agency centre' },
      header: false,
      footer: false,
      back: 'home',
      access: 'agent',
      early: ['whitelabelMenu'],
    },
  ],
  comingSoon: [
    // Whoever has a contract to answer is led there, agent or not (AMB-33).
    { ...SOON, path: routes.salaryContract, access: 'contract' },
    { ...SOON, path: routes.dividendContract, access: 'contract' },
    { ...SOON, path: routes.hourContract, access: 'contract' },
    { ...SOON, path: routes.teamOverview },
    { ...SOON, path: routes.teamProfit },
    { ...SOON, path: routes.teamMembers },
    { ...SOON, path: routes.teamBetting },
    { ...SOON, path: routes.redRain, uninterruptible: true },
    { ...SOON, path: routes.gameRebate },
    { ...SOON, path: routes.teamRebate },
    { ...SOON, path: routes.openAccount },
    { ...SOON, path: routes.dividend },
  ],
  slots: [{ slot: 'home.contracts', widget: './src/widgets/pending-contracts', order: 10 }],
})
