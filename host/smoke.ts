import type { SmokeCase } from '@arcada/federation'
import { routes } from '@arcada/routes'

/** What must work before any set with this version goes live. */
export default [
  {
    name: 'a member sees how long the session lasts',
    as: 'member',
    open: routes.download,
    steps: [{ see: { role: 'timer' } }],
  },
] satisfies SmokeCase[]
