import { Type as T } from '@sinclair/typebox'
import { defineCall } from '../define-call.ts'
import { PlayStatus } from '../entities/responsible-gaming.ts'

/** The page is looked at, or a game is open: the play session goes on. */
export const rgBeat = defineCall({
  id: 'rgBeat',
  method: 'POST',
  path: '/wps/relay/rg/session/beat',
  module: 'COMM3',
  body: T.Object({ playing: T.Boolean(), visible: T.Boolean() }),
  value: PlayStatus,
  audience: 'members',
  sample: { body: { playing: false, visible: true } },
})
