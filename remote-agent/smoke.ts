import type { SmokeCase } from '@arcada/federation'
import { routes } from '@arcada/routes'

/** What must work before any set with this version goes live. */
export default [
  {
    name: 'an agent opens the agency centre',
    as: 'aline',
    open: routes.agent,
    steps: [{ see: { remote: 'agent' } }, { at: routes.agent }],
  },
  { name: 'a guest is led home from it', open: routes.agent, steps: [{ at: routes.home }] },
] satisfies SmokeCase[]
