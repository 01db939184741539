import { defineCall, Type as T } from '@arcada/kit/contract'

/** API-11, API-55, REG-03: the fields of a registration and their rules (docs/spec/notes.md b.4). */
export const registerSettings = defineCall({
  id: 'registerSettings',
  path: '/wps/system/setting/register',
  module: 'REG3',
  value: T.Object({
    methods: T.Object({ username: T.Boolean(), mobileNum: T.Boolean() }),
    captcha: T.Boolean(),
    /** The agreement's initial value; absent means agreed (REG-05). */
    agree: T.Optional(T.Boolean()),
    firebaseSms: T.Boolean(),
    affiliate: T.Object({ enabled: T.Boolean(), required: T.Boolean() }),
    fields: T.Array(
      T.Object({
        /** A name of the registration payload; any other one is ignored. */
        name: T.String(),
        enabled: T.Boolean(),
        required: T.Boolean(),
        sort: T.Optional(T.Number()),
        methods: T.Optional(T.Array(T.String())),
        rule: T.Optional(
          T.Object({
            pattern: T.Optional(T.String()),
            min: T.Optional(T.Integer()),
            max: T.Optional(T.Integer()),
            enum: T.Optional(T.Array(T.String())),
          }),
        ),
        message: T.Optional(T.Record(T.String(), T.String())),
      }),
    ),
  }),
  audience: 'public',
})
