import { announcements } from '@arcada/contract/announcements'
import type { Announcement } from '@arcada/contract/entities/announcement'
import type { HotMatch } from '@arcada/contract/entities/hot-match'
import { notices } from '@arcada/contract/notices'
import { open, type Served } from '../calls.ts'
import { bannersOf } from '../data/banners.ts'
import { GAMES } from '../data/games.ts'
import { type Match, nextMatches } from '../data/matches.ts'
import type { Promotion } from '../data/promotion.ts'
import { promotionHtml } from '../data/promotion-html.ts'
import { PROMOTIONS } from '../data/promotions.ts'
import type { Language } from '../language.ts'
import { noticesOf, unreadNotices } from '../notices.ts'
import { pageOf } from '../pages.ts'
import { cycle } from '../random.ts'

const DAY = 86_400_000
const SPORTS = GAMES.filter(({ category, supportPlay }) => category === 'SPORTS' && supportPlay)

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
    groupName: '',
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

export const handlers: readonly Served[] = [
  open(announcements, (core, { query, language, member }) => {
    const now = core.clock()
    const types = new Set(query.types.split(',').map((type) => type.trim()))
    const offers = core.rg.seesPromotions(member)
    return {
      ...(types.has('B') ? { banners: offers ? bannersOf(query.groupName ?? '', language) : [] } : {}),
      ...(types.has('PL') ? { player: noticesOf(core, 'PL', language, member) } : {}),
      ...(types.has('PU') ? { popup: offers ? noticesOf(core, 'PU', language, member) : [] } : {}),
      ...(types.has('H')
        ? { hot: nextMatches(now).map((match, index) => toHotMatch(match, index, language)) }
        : {}),
      ...(types.has('PR')
        ? { promotion: offers ? PROMOTIONS.map((promotion) => toPromotion(promotion, language, now)) : [] }
        : {}),
      footer: { unreadCount: unreadNotices(core, ['PL'], member) },
    }
  }),
  open(notices, (core, { query, language, member }) => {
    const types = query.types.split(',')
    const found = types.flatMap((type) => noticesOf(core, type, language, member))
    return { ...pageOf(found, query.pageNo, 20), footer: { unreadCount: unreadNotices(core, types, member) } }
  }),
]
