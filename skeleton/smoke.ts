import type { SmokeCase } from '@arcada/federation'

/** What must work before any set with this version goes live. */
export default [
  {
    name: 'a guest opens Skeleton',
    open: '/m/skeleton',
    steps: [
      { see: { remote: 'skeleton' } },
      { see: { role: 'heading', name: 'Bem-vindo ao Skeleton' } },
      { at: '/m/skeleton' },
    ],
  },
] satisfies SmokeCase[]
