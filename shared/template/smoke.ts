import type { SmokeCase } from '@arcada/kit/smoke'

/** What must work before any set with this version goes live. */
export default [
  {
    name: 'a guest is welcomed to Skeleton and finds the way home',
    live: true,
    open: '/m/skeleton',
    steps: [
      { see: { role: 'heading', name: 'Bem-vindo ao Skeleton', in: './src/screens/start' } },
      { see: { role: 'link', name: 'Voltar do Skeleton para o início', in: './src/screens/start' } },
    ],
  },
  {
    name: 'home leads to Skeleton',
    live: true,
    open: '/m/home',
    steps: [
      { click: { role: 'link', name: 'Conhecer o Skeleton', in: './src/widgets/greeting' } },
      { at: '/m/skeleton' },
    ],
  },
] satisfies SmokeCase[]
