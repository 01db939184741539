import { forMembers, open, type Served } from '@arcada/sandbox/calls'
import { bannersOf } from '@arcada/sandbox/data/banners'
import { NOTICES } from '@arcada/sandbox/data/notices'
import { PROMOTION_CATEGORIES } from '@arcada/sandbox/data/promotion'
import { mayRead, noticesOf, unreadNotices } from '@arcada/sandbox/notices'
import { announcementsBanner } from './announcements-banner.ts'
import { popularAnnouncements } from './popular-announcements.ts'
import { promotionCategories } from './promotion-categories.ts'
import { readNotices } from './read-notices.ts'

export const handlers: readonly Served[] = [
  open(announcementsBanner, (_, { query, language }) => bannersOf(query.groupName, language)),
  open(popularAnnouncements, (core, { language, member }) => {
    const popular = new Set(NOTICES.filter((notice) => notice.popular).map(({ id }) => id))
    return noticesOf(core, 'PL', language, member).filter(({ id }) => popular.has(id))
  }),
  forMembers(readNotices, (core, { member, body }) => {
    const known = NOTICES.filter(({ id, type }) => body.ids.includes(id) && mayRead(type, member))
    for (const { id } of known)
      core.store.run(
        'insert into notices_read (member_id, notice_id) values (?, ?) on conflict do nothing',
        member.id,
        id,
      )
    return { unreadCount: unreadNotices(core, [...new Set(known.map(({ type }) => type))], member) }
  }),
  open(promotionCategories, (_, { language }) =>
    PROMOTION_CATEGORIES.map(({ id, title }) => ({
      id,
      title: title[language],
      iconImageUrl: `/wps/image/icon/${id}.svg`,
    })),
  ),
]
