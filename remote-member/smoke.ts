import type { SmokeCase } from '@arcada/federation'
import { routes } from '@arcada/routes'

/** What must work before any set with this version goes live. */
export default [
  {
    name: 'a guest sees the login',
    open: routes.login,
    steps: [{ see: { remote: 'member' } }, { see: { role: 'heading', name: 'Entrar' } }],
  },
  {
    name: 'a member signs in and opens the member centre',
    as: 'marina',
    open: routes.mine,
    steps: [{ see: { remote: 'member' } }, { see: { role: 'heading', name: 'Central do membro' } }],
  },
] satisfies SmokeCase[]
