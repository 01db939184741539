import { edited, type Fault, styled, wrapped } from '../support/remote-faults.ts'

/** Three faults in each of the other remotes, each in a case of its own. */
export const OTHERS: Readonly<Record<'agent' | 'games' | 'lottery' | 'promotions', readonly Fault[]>> = {
  agent: [
    {
      what: 'amounts times 100',
      failing: 'an agent sees balance and team in the agency centre',
      apply: edited(
        'screens/agent-home/agent-summary.tsx',
        'formatMoney(data.sumBalance,',
        'formatMoney(data.sumBalance * 100,',
      ),
    },
    {
      what: 'a list is right of the window',
      failing: 'an agent sees the members of the team',
      apply: styled('screens/team-members', `position: 'relative', left: '9999px'`),
    },
    {
      what: 'a dialog is not displayed',
      failing: 'a member with a contract offer gets a dialog on home',
      apply: styled('widgets/pending-contracts', `display: 'none'`),
    },
  ],
  games: [
    {
      what: 'each kind of games leads to the same list',
      failing: 'the list of slots shows games',
      apply: edited(
        'screens/game-list/game-kinds.tsx',
        'to={links.gameList(category.gameType)}',
        `to={links.gameList('RNG')}`,
      ),
    },
    {
      what: '“View all” of the providers leads to the log-in',
      failing: 'home shows the providers',
      apply: edited('widgets/vendors/index.tsx', 'to={routes.gameCenter}', 'to={routes.login}'),
    },
    {
      what: 'a row of home is rotated out of the page',
      failing: 'home shows the next matches',
      apply: styled('widgets/hot-matches', `transform: 'rotate(90deg) translateY(4000px)'`),
    },
  ],
  lottery: [
    {
      what: '“All lotteries” leads to the game centre',
      failing: 'the lottery shows lotteries with their draws',
      apply: edited('screens/lottery/index.tsx', 'to={routes.moreLottery}', 'to={routes.gameCenter}'),
    },
    {
      what: 'a screen has no size',
      failing: 'all lotteries are listed',
      also: ['a guest who taps a lottery gets to the log-in'],
      apply: styled('screens/more-lottery', `width: 0, height: 0, overflow: 'hidden'`),
    },
    {
      what: 'an element covers the buttons of a lottery',
      failing: 'a member opens the table of a lottery',
      also: ['an address without a lottery leads back to all lotteries'],
      apply: wrapped(
        'screens/start-lottery',
        `<>{part}<div style={{ position: 'fixed', inset: 0, zIndex: 9999 }} /></>`,
      ),
    },
  ],
  promotions: [
    {
      what: 'the invitation is behind a cover',
      failing: 'a member sees the invitation link',
      apply: wrapped(
        'screens/invite-friends',
        `<>{part}<div style={{ position: 'fixed', inset: 0, zIndex: 9999, background: 'white' }} /></>`,
      ),
    },
    {
      what: '“Take part” leads to the promotion itself',
      failing: 'a promotion opens from the list',
      apply: edited(
        'parts/promotion-card.tsx',
        'to={links.activityInfo(promotion.id) + APPLY}',
        'to={links.activityDetail(promotion.id)}',
      ),
    },
    {
      what: 'missions are scaled to nothing',
      failing: 'the leaderboard shows missions',
      also: ['each mission links to where it is played'],
      apply: styled('screens/leader-board', `transform: 'scale(0)'`),
    },
  ],
}
