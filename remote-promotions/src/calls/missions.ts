import { defineCall, Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'

/** The missions of the week with this member's progress; a guest has none. */
export const missions = defineCall({
  id: 'missions',
  path: '/wps/relay/mission/list',
  value: T.Object({
    content: T.Array(
      T.Object({
        id: T.String(),
        title: T.String(),
        goal: T.Integer({ minimum: 1 }),
        done: T.Integer({ minimum: 0 }),
        reward: T.Number({ minimum: 0 }),
        /** The address of its games: a path of the site; absent where there are several. */
        link: T.Optional(T.String()),
        status: literals('OPEN', 'AVAILABLE', 'CLAIMED'),
      }),
    ),
    currencySymbol: T.String(),
  }),
  audience: 'public',
})
