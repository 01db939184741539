import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Announcement } from '../entities/announcement.ts'
import { Banner } from '../entities/banner.ts'
import { HotMatch } from '../entities/hot-match.ts'
import { HOME_CONTENT } from '../entities/merchant-config.ts'

/** API-84..86, API-88: banners, ticker, popups, hot matches and promotions in one answer. */
export const announcements = defineCall({
  id: 'announcements',
  path: '/wps/relay/announcements',
  query: T.Object({
    types: T.String(),
    groupName: T.Optional(T.String()),
    platform: T.Literal('M'),
    merchantCode: T.String(),
    token: T.Optional(T.String()),
  }),
  value: T.Object({
    banners: T.Optional(T.Array(Banner)),
    player: T.Optional(T.Array(Announcement)),
    popup: T.Optional(T.Array(Announcement)),
    hot: T.Optional(T.Array(HotMatch)),
    promotion: T.Optional(T.Array(Announcement)),
    footer: T.Optional(T.Object({ unreadCount: T.Integer({ minimum: 0 }) })),
  }),
  early: {
    query: {
      types: HOME_CONTENT,
      groupName: '',
      platform: 'M',
      merchantCode: '{merchant}',
      token: '{token}',
    },
  },
  audience: 'public',
  sample: { query: { types: 'B,PL,PU,H,PR', platform: 'M', merchantCode: 'ARC' } },
})
