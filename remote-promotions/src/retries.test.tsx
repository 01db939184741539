import { screen, useSandbox, withoutRetry } from '@arcada/kit/testing'
import { expect, test } from 'vitest'
import ActivityScreen from './screens/activity/index.tsx'
import ActivityDetailScreen from './screens/activity-detail/index.tsx'
import InviteFriendsScreen from './screens/invite-friends/index.tsx'
import LeaderBoardScreen from './screens/leader-board/index.tsx'
import NoticeScreen from './screens/notice/index.tsx'
import AnnouncementTicker from './widgets/announcement-ticker/index.tsx'
import BannerCarousel from './widgets/banner-carousel/index.tsx'

const sandbox = useSandbox()
const role = (kind: 'button' | 'heading' | 'link' | 'list' | 'navigation', name?: string | RegExp) => () =>
  screen.findByRole(kind, name ? { name } : {})

test('each part with announcements offers a retry for its call that fails', { timeout: 60_000 }, async () => {
  const detail = { address: '/m/activityDetail?id=p-cashback' }
  expect(
    await withoutRetry(sandbox, [
      ['announcements', <ActivityScreen key="a" />, { address: '/m/activity' }, role('list', 'Promotions')],
      ['promotionCategories', <ActivityScreen key="a" />, {}, role('navigation', 'Promotion categories')],
      [
        'announcements',
        <ActivityDetailScreen key="d" />,
        detail,
        role('heading', 'Weekly cashback on slots'),
      ],
      [
        'referralSummary',
        <InviteFriendsScreen key="i" />,
        { as: 'aline' },
        () => screen.findByText('Your link'),
      ],
      ['leaderboard', <LeaderBoardScreen key="l" />, {}, role('list', 'Podium')],
      ['notices', <NoticeScreen key="n" />, {}, role('button', /Scheduled maintenance/)],
      ['announcements', <AnnouncementTicker key="t" />, {}, role('link')],
      ['announcements', <BannerCarousel key="b" />, {}, () => screen.findByText('Derby Sunday')],
    ]),
  ).toEqual([])
})
