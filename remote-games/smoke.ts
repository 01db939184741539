import type { SmokeCase } from '@arcada/federation'
import { routes } from '@arcada/routes'

/** What must work before any set with this version goes live. */
export default [
  {
    name: 'home shows its games',
    open: routes.home,
    steps: [{ see: { remote: 'games' } }],
  },
  {
    name: 'the list of slots shows games',
    open: `${routes.gameList}?gameType=RNG`,
    steps: [{ see: { remote: 'games' } }, { see: { role: 'link', name: 'Mina de Prata' } }],
  },
] satisfies SmokeCase[]
