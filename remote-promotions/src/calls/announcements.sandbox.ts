import { forMembers, open, type Served } from '@arcada/kit/sandbox/handlers'
import {
  mayRead,
  NOTICES,
  noticesOf,
  PROMOTION_CATEGORIES,
  rememberRead,
  shownBanners,
  unreadNotices,
} from '@arcada/kit/sandbox/sample'
import { announcementsBanner } from './announcements-banner.ts'
import { popularAnnouncements } from './popular-announcements.ts'
import { promotionCategories } from './promotion-categories.ts'
import { readNotices } from './read-notices.ts'

export const handlers: readonly Served[] = [
  open(announcementsBanner, (core, { query, language, whitelabel }) =>
    shownBanners(core, whitelabel, query.groupName, language),
  ),
  open(popularAnnouncements, (core, { language, member }) => {
    const popular = new Set(NOTICES.filter((notice) => notice.popular).map(({ id }) => id))
    return noticesOf(core, 'PL', language, member).filter(({ id }) => popular.has(id))
  }),
  forMembers(readNotices, (core, { member, body }) => {
    const known = NOTICES.filter(({ id, type }) => body.ids.includes(id) && mayRead(type, member))
    for (const { id } of known) rememberRead(core, member, id)
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
