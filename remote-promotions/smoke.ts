import type { SmokeCase } from '@arcada/federation'
import { links, routes } from '@arcada/routes'

/** What must work before any set with this version goes live. */
export default [
  {
    name: 'home shows its banners',
    live: true,
    open: routes.home,
    steps: [{ see: { role: 'link', in: './src/widgets/banner-carousel' } }],
  },
  {
    name: 'home shows an announcement, which leads to all of them',
    live: true,
    open: routes.home,
    steps: [
      { click: { role: 'link', in: './src/widgets/announcement-ticker' } },
      { at: routes.notice },
      { see: { role: 'article', in: './src/screens/notice' } },
    ],
  },
  {
    name: 'a member is greeted by announcements after signing in',
    as: 'member',
    open: routes.home,
    steps: [{ see: { role: 'dialog', name: 'Domingo de clássico', in: './src/widgets/login-popups' } }],
  },
  {
    name: 'promotions float beside home, or stand at its end',
    open: routes.home,
    steps: [{ see: { role: 'link', name: 'Clube', in: './src/widgets/floating-promos' } }],
  },
  {
    name: 'a promotion opens from the list',
    live: true,
    open: routes.activity,
    steps: [
      { click: { role: 'link', in: './src/screens/activity' } },
      { at: routes.activityDetail },
      { see: { role: 'article', in: './src/screens/activity-detail' } },
    ],
  },
  {
    name: 'a member can apply for a promotion',
    as: 'member',
    open: links.activityInfo('p-cashback'),
    steps: [
      { see: { role: 'heading', name: 'Participar desta promoção', in: './src/screens/activity-info' } },
    ],
  },
  {
    name: 'a member has a link to invite friends with',
    as: 'member',
    needs: { promotion: 'REFERRAL' },
    live: true,
    open: routes.inviteFriends,
    steps: [{ see: { role: 'img', name: 'Código QR', in: './src/screens/invite-friends' } }],
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
    name: 'an agent reads announcements for agents',
    as: 'agent',
    live: true,
    open: routes.agentNotice,
    steps: [{ see: { role: 'article', in: './src/screens/agent-notice' } }],
  },
] satisfies SmokeCase[]
