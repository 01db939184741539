import type { SmokeCase } from '@arcada/federation'
import { routes } from '@arcada/routes'

/** What must work before any set with this version goes live. */
export default [
  { name: 'home shows the next draws', open: routes.home, steps: [{ see: { remote: 'lottery' } }] },
  {
    name: 'the lottery opens for a guest',
    open: routes.lottery,
    steps: [{ see: { remote: 'lottery' } }, { see: { role: 'heading', name: 'Loteria' } }],
  },
] satisfies SmokeCase[]
