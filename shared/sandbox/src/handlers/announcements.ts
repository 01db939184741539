import { announcements } from '@arcada/contract/announcements'
import { announcementsBanner } from '@arcada/contract/announcements-banner'
import type { Announcement } from '@arcada/contract/entities/announcement'
import type { Banner } from '@arcada/contract/entities/banner'
import type { HotMatch } from '@arcada/contract/entities/hot-match'
import { notices } from '@arcada/contract/notices'
import { popularAnnouncements } from '@arcada/contract/popular-announcements'
import { promotionCategories } from '@arcada/contract/promotion-categories'
import { readNotices } from '@arcada/contract/read-notices'
import { forMembers, open, type Served } from '../calls.ts'
import type { Core } from '../core.ts'
import { BANNERS } from '../data/banners.ts'
import { GAMES } from '../data/games.ts'
import { type Match, nextMatches } from '../data/matches.ts'
import { NOTICES, type Notice } from '../data/notices.ts'
import { PROMOTION_CATEGORIES, type Promotion } from '../data/promotion.ts'
import { promotionHtml } from '../data/promotion-html.ts'
import { PROMOTIONS } from '../data/promotions.ts'
import { text } from '../database/store.ts'
import type { Language } from '../language.ts'
import { pageOf } from '../pages.ts'
import { type Member, NOT_AGENTS } from '../people.ts'
import { cycle } from '../random.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SPORTS = GAMES.filter(({ category, supportPlay }) => category === 'SPORTS' && supportPlay)
/** Posts that were younger than this when the day began count as unread until the member has read them. */
const UNREAD_HOURS = 72

function toBanner(banner: (typeof BANNERS)[number], language: Language): Banner {
  const { id, title, group, link, subtitle, action } = banner
  return {
    url: `/wps/image/banner/${id}.svg`,
    title: title[language],
    groupName: group,
    link,
    subtitle: subtitle[language],
    action: action[language],
  }
}

/** What a member has read; a guest has no such list, and nothing is marked for them. */
function readBy(core: Core, member: Member | undefined): ReadonlySet<string> | undefined {
  if (!member) return undefined
  const rows = core.store.all('select notice_id from notices_read where member_id = ?', member.id)
  return new Set(rows.map((row) => text(row, 'notice_id')))
}

function isUnread(notice: Notice, read: ReadonlySet<string>): boolean {
  return notice.hoursAgo < UNREAD_HOURS && !read.has(notice.id)
}

function toAnnouncement(
  notice: Notice,
  language: Language,
  now: number,
  read: ReadonlySet<string> | undefined,
): Announcement {
  return {
    ...(read ? { read: !isUnread(notice, read) } : {}),
    id: notice.id,
    title: notice.title[language],
    content: notice.content[language],
    category: notice.type,
    startDate: startOf(notice, now),
    noExpiry: 1,
  }
}

/** Whole hours, so that the same announcement keeps its date between two calls. */
function startOf(notice: Notice, now: number): number {
  return Math.floor(now / DAY) * DAY - notice.hoursAgo * HOUR
}

function toPromotion(promotion: Promotion, language: Language, now: number): Announcement {
  const date = new Date(now)
  const startDate = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1, 3)
  const { id, title, categories, days } = promotion
  return {
    id,
    title: title[language],
    content: promotionHtml(promotion, language),
    category: 'PR',
    promoAnnouncementCategoryIds: [...categories],
    startDate,
    // Always ends after now: a month has at most 31 days.
    ...(days === undefined ? { noExpiry: 1 } : { noExpiry: 0, endDate: startDate + (days + 31) * DAY }),
    announcementImages: [
      { url: `/wps/image/promo/${id}.svg`, sequence: 1 },
      { url: `/wps/image/promo/${id}-detail.svg`, sequence: 2 },
    ],
  }
}

function toHotMatch(match: Match, index: number, language: Language): HotMatch {
  const game = cycle(SPORTS, index)
  return {
    homeTeam: match.home.name,
    awayTeam: match.away.name,
    homeTeamImageUrl: `/wps/image/crest/${match.home.id}.svg`,
    awayTeamImageUrl: `/wps/image/crest/${match.away.id}.svg`,
    league: match.league[language],
    matchTime: match.time,
    vendor: game.vendor,
    roomId: game.roomId,
    nodeId: game.nodeId,
  }
}

/** Announcements for agents are for agents. */
function mayRead(type: string, member: Member | undefined): boolean {
  return type !== 'A' || (member !== undefined && !NOT_AGENTS.includes(member.type))
}

function ofType(core: Core, type: string, language: Language, member: Member | undefined): Announcement[] {
  if (!mayRead(type, member)) return []
  const [now, read] = [core.clock(), readBy(core, member)]
  return NOTICES.filter((notice) => notice.type === type).map((notice) =>
    toAnnouncement(notice, language, now, read),
  )
}

function unread(core: Core, types: readonly string[], member: Member | undefined): number {
  const read = readBy(core, member)
  if (!read) return 0
  return NOTICES.filter(
    (notice) => types.includes(notice.type) && mayRead(notice.type, member) && isUnread(notice, read),
  ).length
}

export const handlers: readonly Served[] = [
  open(announcements, (core, { query, language, member }) => {
    const now = core.clock()
    const types = new Set(query.types.split(',').map((type) => type.trim()))
    const group = query.groupName ?? ''
    return {
      ...(types.has('B')
        ? {
            banners: BANNERS.filter((banner) => group === '' || banner.group === group).map((banner) =>
              toBanner(banner, language),
            ),
          }
        : {}),
      ...(types.has('PL') ? { player: ofType(core, 'PL', language, member) } : {}),
      ...(types.has('PU') ? { popup: ofType(core, 'PU', language, member) } : {}),
      ...(types.has('H')
        ? { hot: nextMatches(now).map((match, index) => toHotMatch(match, index, language)) }
        : {}),
      ...(types.has('PR')
        ? { promotion: PROMOTIONS.map((promotion) => toPromotion(promotion, language, now)) }
        : {}),
      footer: { unreadCount: unread(core, ['PL'], member) },
    }
  }),
  open(announcementsBanner, (_, { query, language }) =>
    BANNERS.filter(({ group }) => query.groupName === '' || group === query.groupName).map((banner) =>
      toBanner(banner, language),
    ),
  ),
  open(notices, (core, { query, language, member }) => {
    const types = query.types.split(',')
    const found = types.flatMap((type) => ofType(core, type, language, member))
    return { ...pageOf(found, query.pageNo, 20), footer: { unreadCount: unread(core, types, member) } }
  }),
  open(popularAnnouncements, (core, { language, member }) => {
    const popular = new Set(NOTICES.filter((notice) => notice.popular).map(({ id }) => id))
    return ofType(core, 'PL', language, member).filter(({ id }) => popular.has(id))
  }),
  forMembers(readNotices, (core, { member, body }) => {
    const known = NOTICES.filter(({ id, type }) => body.ids.includes(id) && mayRead(type, member))
    for (const { id } of known)
      core.store.run(
        'insert into notices_read (member_id, notice_id) values (?, ?) on conflict do nothing',
        member.id,
        id,
      )
    return { unreadCount: unread(core, [...new Set(known.map(({ type }) => type))], member) }
  }),
  open(promotionCategories, (_, { language }) =>
    PROMOTION_CATEGORIES.map(({ id, title }) => ({
      id,
      title: title[language],
      iconImageUrl: `/wps/image/icon/${id}.svg`,
    })),
  ),
]
