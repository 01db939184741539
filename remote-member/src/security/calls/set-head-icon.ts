import { defineCall, Type as T } from '@arcada/kit/contract'
import { HEAD_ICONS } from './entities/head-icons.ts'

/** API-18, API-58: sets an icon that the server offers; any other one is refused (MC-104). */
export const setHeadIcon = defineCall({
  id: 'setHeadIcon',
  path: '/wps/member/info/icon',
  module: 'PROFPIC3',
  body: T.Object({ icon: T.String({ minLength: 1, maxLength: 64 }) }),
  encoding: 'form',
  value: HEAD_ICONS,
  realAccounts: true,
  sample: { body: { icon: 'crown' } },
})
