import type { SmokeCase } from '@arcada/federation'
import { links, routes } from '@arcada/routes'

/** What must work before any set with this version goes live. */
export default [
  { name: 'home shows its banners', open: routes.home, steps: [{ see: { remote: 'promotions' } }] },
  {
    name: 'the promotions open',
    open: routes.activity,
    steps: [{ see: { remote: 'promotions' } }, { see: { role: 'heading', name: 'Promoções' } }],
  },
  {
    name: 'the announcements open',
    open: routes.notice,
    steps: [{ see: { remote: 'promotions' } }, { see: { role: 'heading', name: 'Avisos' } }],
  },
  {
    name: 'the leaderboard opens',
    open: routes.leaderBoard,
    steps: [{ see: { remote: 'promotions' } }, { see: { role: 'heading', name: 'Missões da semana' } }],
  },
  {
    name: 'a member applies for a promotion',
    as: 'marina',
    open: links.activityInfo('p-cashback'),
    steps: [{ see: { role: 'heading', name: 'Participar desta promoção' } }],
  },
] satisfies SmokeCase[]
