import { links, routes } from '@arcada/kit/routes'
import { visit } from '@arcada/kit/smoke'

/** What must work before any set with this version goes live. */
export default [
  visit('home shows its banners', routes.home, { live: true, in: './src/widgets/banner-carousel' }, [
    { see: { role: 'link' } },
  ]),
  visit('home shows an announcement with a link to all of them', routes.home, { live: true }, [
    { click: { role: 'link', in: './src/widgets/announcement-ticker' } },
    { at: routes.notice },
    { see: { role: 'article', in: './src/screens/notice' } },
  ]),
  visit(
    'a member sees the announcements after logging in',
    routes.home,
    { as: 'member', in: './src/widgets/login-popups' },
    [{ see: { role: 'dialog', name: 'Domingo de clássico' } }],
  ),
  visit(
    'promotions float beside home, or stand at its end',
    routes.home,
    { in: './src/widgets/floating-promos' },
    [{ leads: { Clube: links.activityDetail('p-levels') } }],
  ),
  visit('a promotion opens from the list', routes.activity, { live: true }, [
    { click: { role: 'link', in: './src/screens/activity' } },
    { at: routes.activityDetail },
    { see: { role: 'article', in: './src/screens/activity-detail' } },
    { leads: { Participar: routes.activityInfo }, in: './src/screens/activity-detail' },
  ]),
  visit('each promotion of the list opens', routes.activity, { in: './src/screens/activity' }, [
    {
      leads: {
        'Torneio do Recife': links.activityDetail('p-reef'),
        'Rebate diário nos jogos ao vivo': links.activityDetail('p-live-rebate'),
      },
    },
  ]),
  visit(
    'a member can apply for a promotion',
    links.activityInfo('p-reef'),
    { as: 'member', in: './src/screens/activity-info' },
    [
      { see: { role: 'heading', name: 'Participar desta promoção' } },
      { see: { role: 'button', name: 'Enviar participação' } },
      { leads: { 'Ir para a página': links.gameList('FISH') } },
    ],
  ),
  visit(
    'a member sees the invitation link',
    routes.inviteFriends,
    { as: 'member', needs: { promotion: 'REFERRAL' }, live: true, in: './src/screens/invite-friends' },
    [{ see: { role: 'img', name: 'QR code' } }, { see: { role: 'button', name: 'Copiar link' } }],
  ),
  visit(
    'the leaderboard shows missions',
    routes.leaderBoard,
    { needs: { promotion: 'MISSION' }, live: true, in: './src/screens/leader-board' },
    [{ see: { role: 'heading', name: 'Missões da semana' } }, { see: { role: 'listitem' } }],
  ),
  visit(
    'each mission links to where it is played',
    routes.leaderBoard,
    { needs: { promotion: 'MISSION' }, in: './src/screens/leader-board' },
    [
      {
        leads: {
          'Jogar: Jogue 5 rodadas': routes.gameCenter,
          'Jogar: Compre 3 bilhetes de loteria': routes.lottery,
        },
      },
    ],
  ),
  visit(
    'an agent reads announcements for agents',
    routes.agentNotice,
    { as: 'agent', live: true, in: './src/screens/agent-notice' },
    [{ see: { role: 'article' } }],
  ),
]
