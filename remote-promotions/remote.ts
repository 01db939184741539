import { defineRemote, screen } from '@arcada/kit/remote'
import { routes } from '@arcada/kit/routes'

export default defineRemote({
  name: 'promotions',
  owner: { team: 'Promotions', contact: 'promotions@arcada.example' },
  routes: [
    screen(routes.activity, './src/screens/activity', ['Promoções', 'Promotions'], {
      access: 'public',
      footer: false,
      early: ['promotionCategories', 'availablePromotions'],
    }),
    screen(routes.activityDetail, './src/screens/activity-detail', ['Promoção', 'Promotion'], {
      access: 'public',
      early: ['availablePromotions'],
    }),
    screen(
      routes.activityInfo,
      './src/screens/activity-info',
      ['Participar da promoção', 'Promotion application'],
      { access: 'public', early: ['availablePromotions'] },
    ),
    screen(routes.inviteFriends, './src/screens/invite-friends', ['Convidar amigos', 'Invite friends'], {
      access: 'session-or-home',
      requires: { promotion: 'REFERRAL', session: true, refusal: 'contact_service' },
    }),
    screen(routes.leaderBoard, './src/screens/leader-board', ['Ranking', 'Leaderboard'], {
      access: 'public',
      requires: { promotion: 'MISSION' },
    }),
    screen(routes.agentNotice, './src/screens/agent-notice', ['Avisos para agentes', 'Agent announcements'], {
      access: 'agent',
    }),
    screen(routes.notice, './src/screens/notice', ['Avisos', 'Announcements'], {
      access: 'public',
      footer: false,
      back: 'home',
    }),
  ],
  slots: [
    {
      slot: 'home.banners',
      widget: './src/widgets/banner-carousel',
      order: 10,
      early: ['announcements'],
      picture: { call: 'announcements', list: 'banners', group: 'm_home' },
    },
    { slot: 'home.ticker', widget: './src/widgets/announcement-ticker', order: 20, early: ['announcements'] },
    { slot: 'home.popups', widget: './src/widgets/login-popups', order: 10 },
    { slot: 'home.floating', widget: './src/widgets/floating-promos', order: 10 },
  ],
})
