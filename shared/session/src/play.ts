import type { PlayStatus } from '@arcada/contract/entities/responsible-gaming'
import { atom } from 'nanostores'

/** What the server last said about the player, and how far its time is ahead of this page's own count; ms. */
export interface KnownPlay {
  status: PlayStatus
  offset: number
}

/** Last thing known of the player; null for a guest and until the first answer. In memory only (RG 4.8). */
export const $playStatus = atom<KnownPlay | null>(null)

/** A no of the guard or of the server, with what it says about it. */
export interface PlayRefused {
  ok: false
  code: string
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
