import { defineCall } from '@arcada/kit/contract'
import { PlayStatus } from '@arcada/kit/contract/entities/responsible-gaming'

/** The player's present status: state, play session, reality check, the tightest limit. */
export const rgStatus = defineCall({
  id: 'rgStatus',
  path: '/wps/relay/rg/status',
  value: PlayStatus,
})
