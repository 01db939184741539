import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Moment } from '../entities/time.ts'

/** API-16, ENT-01: the logged-in member. */
export const memberInfo = defineCall({
  id: 'memberInfo',
  path: '/wps/member/info',
  value: T.Object({
    id: T.String(),
    type: T.Integer(),
    account: T.String(),
    userName: T.String(),
    nickname: T.Optional(T.String()),
    /** Ms. */
    regDate: Moment,
    toUpline: T.Boolean(),
    clubLabel: T.Optional(T.Object({ labelName: T.String() })),
    email: T.Optional(T.String()),
    mobileNum: T.Optional(T.String()),
    payeeName: T.Optional(T.String()),
    iconUrl: T.Optional(T.String()),
  }),
  early: {
    query: {},
    session: true,
  },
})
