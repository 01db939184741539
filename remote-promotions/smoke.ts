import type { SmokeCase } from '@arcada/kit/federation'
import { links, routes } from '@arcada/kit/routes'

/** What must work before any set with this version goes live. */
export default [
  {
    name: 'home shows its banners',
    live: true,
    open: routes.home,
    steps: [{ see: { role: 'link', in: './src/widgets/banner-carousel' } }],
  },
  {
    name: 'home shows an announcement with a link to all of them',
    live: true,
    open: routes.home,
    steps: [
      { click: { role: 'link', in: './src/widgets/announcement-ticker' } },
      { at: routes.notice },
      { see: { role: 'article', in: './src/screens/notice' } },
    ],
  },
  {
    name: 'a member sees the announcements after logging in',
    as: 'member',
    open: routes.home,
    steps: [{ see: { role: 'dialog', name: 'Domingo de clássico', in: './src/widgets/login-popups' } }],
  },
  {
    name: 'promotions float beside home, or stand at its end',
    open: routes.home,
    steps: [{ leads: { Clube: links.activityDetail('p-levels') }, in: './src/widgets/floating-promos' }],
  },
  {
    name: 'a promotion opens from the list',
    live: true,
    open: routes.activity,
    steps: [
      { click: { role: 'link', in: './src/screens/activity' } },
      { at: routes.activityDetail },
      { see: { role: 'article', in: './src/screens/activity-detail' } },
      { leads: { Participar: routes.activityInfo }, in: './src/screens/activity-detail' },
    ],
  },
  {
    name: 'each promotion of the list opens',
    open: routes.activity,
    steps: [
      {
        leads: {
          'Cashback semanal nos slots': links.activityDetail('p-cashback'),
          'Torneio do Recife': links.activityDetail('p-reef'),
        },
        in: './src/screens/activity',
      },
    ],
  },
  {
    name: 'a member can apply for a promotion',
    as: 'member',
    open: links.activityInfo('p-cashback'),
    steps: [
      { see: { role: 'heading', name: 'Participar desta promoção', in: './src/screens/activity-info' } },
      { see: { role: 'button', name: 'Enviar participação', in: './src/screens/activity-info' } },
      { leads: { 'Ir para a página': routes.slotsCenter }, in: './src/screens/activity-info' },
    ],
  },
  {
    name: 'a member sees the invitation link',
    as: 'member',
    needs: { promotion: 'REFERRAL' },
    live: true,
    open: routes.inviteFriends,
    steps: [
      { see: { role: 'img', name: 'QR code', in: './src/screens/invite-friends' } },
      { see: { role: 'button', name: 'Copiar link', in: './src/screens/invite-friends' } },
    ],
  },
  {
    name: 'the leaderboard shows missions',
    needs: { promotion: 'MISSION' },
    live: true,
    open: routes.leaderBoard,
    steps: [
      { see: { role: 'heading', name: 'Missões da semana', in: './src/screens/leader-board' } },
      { see: { role: 'listitem', in: './src/screens/leader-board' } },
    ],
  },
  {
    name: 'each mission links to where it is played',
    needs: { promotion: 'MISSION' },
    open: routes.leaderBoard,
    steps: [
      {
        leads: {
          'Jogar: Jogue 5 rodadas': routes.gameCenter,
          'Jogar: Compre 3 bilhetes de loteria': routes.lottery,
        },
        in: './src/screens/leader-board',
      },
    ],
  },
  {
    name: 'an agent reads announcements for agents',
    as: 'agent',
    live: true,
    open: routes.agentNotice,
    steps: [{ see: { role: 'article', in: './src/screens/agent-notice' } }],
  },
] satisfies SmokeCase[]
