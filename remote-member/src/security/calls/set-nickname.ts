import { defineCall, Type as T } from '@arcada/kit/contract'
import { nameFormat } from '../../shared/calls/entities/refusals.ts'

/** API-17: sets the member's name on the site (MC-102, MC-103). */
export const setNickname = defineCall({
  id: 'setNickname',
  method: 'PUT',
  path: '/wps/member/info/nickname',
  body: T.Object({ nickname: T.String({ maxLength: 4_096 }) }),
  value: T.Literal(true),
  refusals: [
    nameFormat,
    { code: 'nickname.reserved', status: 400, fields: ['nickname'], words: 'Choose another nickname.' },
  ],
  realAccounts: true,
  sample: { body: { nickname: 'Neném 🎲' }, apart: 'it renames the member in other answers' },
})
