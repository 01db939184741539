import type { Announcement } from '@arcada/kit/contract/entities/announcement'
import { type Member, NOT_AGENTS } from '../../domain/accounts/people.ts'
import type { Language } from '../../domain/common/language.ts'
import { NOTICES, type Notice } from '../../sample/data/notices.ts'
import { mayShow } from '../../sample/data/shown.ts'
import { text } from '../../storage/store.ts'
import type { Core } from '../../wire/core/core.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Posts younger than this at the start of the day count as unread until the member has read them. */
const UNREAD_HOURS = 72

/** Ids that a member has read; empty for a guest. */
function readBy(core: Core, member: Member | undefined): ReadonlySet<string> | undefined {
  if (!member) return undefined
  const rows = core.store.all`select noticeId from notices_read where memberId = ${member.id}`
  return new Set(rows.map((row) => text(row, 'noticeId')))
}

/** Records that a member has read an announcement. */
export function rememberRead({ store }: Core, { id }: Member, noticeId: string): void {
  store.add('notices_read', { memberId: id, noticeId })
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
    read: read && !isUnread(notice, read),
    id: notice.id,
    title: notice.title[language],
    content: notice.content[language],
    category: notice.type,
    promoAnnouncementCategoryIds: [],
    announcementImages: [],
    groupName: '',
    startDate: startOf(notice, now),
    noExpiry: 1,
  }
}

/** Whole hours, so that an announcement keeps its date between two calls. */
function startOf(notice: Notice, now: number): number {
  return Math.floor(now / DAY) * DAY - notice.hoursAgo * HOUR
}

/** Announcements for agents are for agents. */
export function mayRead(type: string, member: Member | undefined): boolean {
  return type !== 'A' || (member !== undefined && !NOT_AGENTS.includes(member.type))
}

/** The announcements of one type (`PL`, `PU`, `A`) for a caller; empty when they are for others. */
export function noticesOf(
  core: Core,
  type: string,
  language: Language,
  member: Member | undefined,
): Announcement[] {
  if (!mayRead(type, member)) return []
  const [now, read] = [core.clock(), readBy(core, member)]
  return NOTICES.filter((notice) => notice.type === type).map((notice) =>
    toAnnouncement(notice, language, now, read),
  )
}

/** The popups that a whitelabel may show now: they are advertising, too. */
export function shownPopups(
  core: Core,
  whitelabel: string,
  language: Language,
  member: Member | undefined,
): Announcement[] {
  const allowed = new Set(
    NOTICES.filter(({ title, content }) => mayShow(core, whitelabel, { title, content })).map(({ id }) => id),
  )
  return noticesOf(core, 'PU', language, member).filter(({ id }) => allowed.has(id))
}

/** Number of unread announcements of these types for a member; 0 for a guest. */
export function unreadNotices(core: Core, types: readonly string[], member: Member | undefined): number {
  const read = readBy(core, member)
  if (!read) return 0
  return NOTICES.filter(
    (notice) => types.includes(notice.type) && mayRead(notice.type, member) && isUnread(notice, read),
  ).length
}
