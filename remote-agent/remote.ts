import { defineRemote } from '@arcada/federation'
import { routes } from '@arcada/routes'

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
  slots: [{ slot: 'home.contracts', widget: './src/widgets/pending-contracts', order: 10 }],
})
