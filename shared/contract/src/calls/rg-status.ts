import { defineCall } from '../define-call.ts'
import { PlayStatus } from '../entities/responsible-gaming.ts'

/** What holds for the player now: state, play session, reality check, the limit that is nearest. */
export const rgStatus = defineCall({
  id: 'rgStatus',
  method: 'GET',
  path: '/wps/relay/rg/status',
  module: 'COMM3',
  value: PlayStatus,
  audience: 'members',
  sample: {},
})
