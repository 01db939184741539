import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'
import { PlayStatus } from '../entities/responsible-gaming.ts'

/** Heartbeat of a visible page or an open game: continues the play session. */
export const rgBeat = defineCall({
  id: 'rgBeat',
  path: '/wps/relay/rg/session/beat',
  body: T.Object({ playing: T.Boolean(), visible: T.Boolean() }),
  value: PlayStatus,
  sample: { body: { playing: false, visible: true } },
})
