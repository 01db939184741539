import { announcements } from '@arcada/kit/contract/announcements'
import type { Announcement } from '@arcada/kit/contract/entities/announcement'
import type { HotMatch } from '@arcada/kit/contract/entities/hot-match'
import { notices } from '@arcada/kit/contract/notices'
import { addDays, dayIn, startOfDay, type Zone } from '@arcada/kit/i18n/dates'
import { GAMES } from '../domain/catalogue/games.ts'
import { firstOfMonth, zoneOf } from '../domain/common/days.ts'
import type { Language } from '../domain/common/language.ts'
import { cycle } from '../domain/common/random.ts'
import { type Match, nextMatches } from '../sample/data/matches.ts'
import { type ShownPromotion, shownBanners, shownPromotions } from '../sample/data/shown.ts'
import { open, type Served } from '../wire/calls/calls.ts'
import { pageOf } from '../wire/calls/pages.ts'
import { noticesOf, shownPopups, unreadNotices } from './parts/notices.ts'

const SPORTS = GAMES.filter(({ category, supportPlay }) => category === 'SPORTS' && supportPlay)

function toPromotion(promotion: ShownPromotion, language: Language, now: number, zone: Zone): Announcement {
  const first = firstOfMonth(dayIn(now, zone))
  const startDate = startOfDay(first, zone)
  const { id, title, content, categories, sample } = promotion
  const days = sample?.days
  return {
    id,
    title: title[language],
    content: content[language],
    category: 'PR',
    promoAnnouncementCategoryIds: [...categories],
    groupName: '',
    startDate,
    // Ends in the future: a month has at most 31 days.
    noExpiry: days === undefined ? 1 : 0,
    // Ends in the future: a month has at most 31 days.
    endDate: days === undefined ? undefined : startOfDay(addDays(first, days + 31), zone),
    announcementImages: sample
      ? [
          { url: `/wps/image/promo/${id}.svg`, sequence: 1 },
          { url: `/wps/image/promo/${id}-detail.svg`, sequence: 2 },
        ]
      : [],
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
  open(announcements, (core, { query, language, member, whitelabel }) => {
    const now = core.clock()
    const zone = zoneOf(core, whitelabel)
    const types = new Set(query.types.split(',').map((type) => type.trim()))
    const offers = core.rg.seesPromotions(member)
    const wanted = <T>(type: string, list: () => T[]) => (types.has(type) ? list() : undefined)
    const offered = <T>(type: string, list: () => T[]) => wanted(type, () => (offers ? list() : []))
    return {
      banners: offered('B', () => shownBanners(core, whitelabel, query.groupName ?? '', language)),
      player: wanted('PL', () => noticesOf(core, 'PL', language, member)),
      popup: offered('PU', () => shownPopups(core, whitelabel, language, member)),
      hot: wanted('H', () => nextMatches(now).map((match, index) => toHotMatch(match, index, language))),
      promotion: offered('PR', () =>
        shownPromotions(core, whitelabel).map((one) => toPromotion(one, language, now, zone)),
      ),
      footer: { unreadCount: unreadNotices(core, ['PL'], member) },
    }
  }),
  open(notices, (core, { query, language, member }) => {
    const types = query.types.split(',')
    const found = types.flatMap((type) => noticesOf(core, type, language, member))
    return { ...pageOf(found, query.pageNo, 20), footer: { unreadCount: unreadNotices(core, types, member) } }
  }),
]
