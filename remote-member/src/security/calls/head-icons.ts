import { defineCall, Type as T } from '@arcada/kit/contract'
import { HEAD_ICONS } from './entities/head-icons.ts'

/** API-18, API-59: the icons to choose from, and the member's own. */
export const headIcons = defineCall({
  id: 'headIcons',
  path: '/wps/member/info/icon',
  module: 'PROFPIC3',
  query: T.Object({ language: T.String() }),
  value: HEAD_ICONS,
  sample: { query: { language: 'PT' } },
})
