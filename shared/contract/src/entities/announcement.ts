import { type Static, Type as T } from 'typebox'
import { Moment } from './time.ts'

/** One picture of an announcement; sequence 1 is the cover. */
export const AnnouncementImage = T.Object({ url: T.String(), sequence: T.Integer() })
export type AnnouncementImage = Static<typeof AnnouncementImage>

/** ENT-26: announcement or promotion. Dates in ms; `content` is HTML and passes the sanitiser. */
export const Announcement = T.Object({
  id: T.String(),
  title: T.String(),
  content: T.String(),
  category: T.Optional(T.String()),
  promoAnnouncementCategoryIds: T.Optional(T.Array(T.String())),
  startDate: Moment,
  endDate: T.Optional(Moment),
  /** 1 means long-term. */
  noExpiry: T.Optional(T.Enum([0, 1])),
  announcementImages: T.Optional(T.Array(AnnouncementImage)),
  groupName: T.Optional(T.String()),
  read: T.Optional(T.Boolean()),
})
export type Announcement = Static<typeof Announcement>
