import { defineCall, Type as T } from '@arcada/kit/contract'
import { Banner } from '@arcada/kit/contract/entities/banner'

/** API-50: the banners of one group. */
export const announcementsBanner = defineCall({
  id: 'announcementsBanner',
  path: '/wps/relay/announcements/banner',
  query: T.Object({
    groupName: T.String(),
    platform: T.Literal('M'),
    merchantCode: T.String(),
  }),
  value: T.Array(Banner),
  audience: 'public',
  sample: { query: { groupName: 'm_home', platform: 'M', merchantCode: 'ARC' } },
})
