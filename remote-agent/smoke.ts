import type { SmokeCase } from '@arcada/federation'
import { routes } from '@arcada/routes'

/** What must work before any set with this version goes live. */
export default [
  {
    name: 'an agent sees balance and team in the agency centre',
    as: 'agent',
    live: true,
    open: routes.agent,
    steps: [
      { see: { text: 'R$', in: './src/screens/agent-home' } },
      { see: { role: 'region', name: 'Equipe hoje', in: './src/screens/agent-home' } },
    ],
  },
  { name: 'a guest is led home from it', live: true, open: routes.agent, steps: [{ at: routes.home }] },
  {
    name: 'who was offered a contract is asked about it on home',
    as: 'caio',
    open: routes.home,
    steps: [{ see: { role: 'alertdialog', name: 'contrato', by: './src/widgets/pending-contracts' } }],
  },
] satisfies SmokeCase[]
