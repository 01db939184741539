import type { PlayStatus } from '@arcada/kit/contract/entities/responsible-gaming'
import type { PlayCode } from '@arcada/kit/contract/refusals'
import { atom } from 'nanostores'

/** The server's last status of the player. */
export interface KnownPlay {
  status: PlayStatus
}

/** Last known status of the player; null for a guest and until the first answer. In memory only. */
export const $playStatus = atom<KnownPlay | null>(null)

/** A refusal by the play guard or the server, with its data. */
export interface PlayRefused {
  ok: false
  code: PlayCode
  until?: number | undefined
  kind?: string
  period?: string
  limit?: number
  used?: number
  remaining?: number
  freesAt?: number | undefined
}

/** The refusal whose dialog the host shows now. */
export const $playRefusal = atom<PlayRefused | null>(null)
