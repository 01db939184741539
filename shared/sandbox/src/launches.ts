import type { Core } from './core.ts'
import { integer, text } from './database/store.ts'
import { type Language, toLanguage } from './language.ts'
import { hashToken, type Member, newToken } from './people.ts'

/** How long the address of a game may wait to be opened, and how long the table stays open. */
const WAIT_MS = 5 * 60_000
const PLAY_MS = 12 * 3_600_000

export type LaunchKind = 'game' | 'lottery'

/** A game that a member opened. */
export interface Play {
  id: string
  member: Member
  kind: LaunchKind
  /** Node id of the game, or the table of a lottery as `tableTarget` writes it. */
  target: string
  /** Where the way back leads; empty when the caller gave none that can be trusted. */
  backUrl: string
  language: Language
}

/** Prepares a game for a member and returns the address that opens it once. */
export function createLaunch(
  core: Core,
  member: Member,
  kind: LaunchKind,
  target: string,
  backUrl: string | undefined,
  language: Language,
): string {
  const token = newToken()
  core.store.run(
    `insert into launches (token_hash, play_id, member_id, kind, target, back_url, language, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    hashToken(token),
    newToken().slice(0, 12),
    member.id,
    kind,
    target,
    webAddress(backUrl),
    language,
    core.clock(),
  )
  return `${core.origin}/game/play?launch=${token}&lang=${language}`
}

/**
 * Uses a launch token up.
 * @returns the table's id and the secret that its cookie carries, or undefined for a token that is unknown,
 * old or was used before
 */
export function redeemLaunch(core: Core, token: string): { id: string; secret: string } | undefined {
  const secret = newToken()
  return core.store.atomic(() => {
    const row = core.store.one(
      'select * from launches where token_hash = ? and secret_hash is null and created_at > ?',
      hashToken(token),
      core.clock() - WAIT_MS,
    )
    if (!row) return undefined
    core.store.run(
      'update launches set secret_hash = ? where token_hash = ?',
      hashToken(secret),
      hashToken(token),
    )
    return { id: text(row, 'play_id'), secret }
  })
}

/** The open table of an id and secret, or undefined when there is none (any more). */
export function findPlay(core: Core, id: string, secret: string): Play | undefined {
  const row = core.store.one(
    'select * from launches where play_id = ? and secret_hash = ? and created_at > ?',
    id,
    hashToken(secret),
    core.clock() - PLAY_MS,
  )
  const member = row && core.people.byId(integer(row, 'member_id'))
  if (!row || !member) return undefined
  return {
    id,
    member,
    kind: text(row, 'kind') === 'lottery' ? 'lottery' : 'game',
    target: text(row, 'target'),
    backUrl: text(row, 'back_url'),
    language: toLanguage(text(row, 'language')),
  }
}

/** Only plain web addresses: the page of the game turns this into a link. */
function webAddress(value: string | undefined): string {
  if (!value || !URL.canParse(value)) return ''
  const { protocol, href } = new URL(value)
  return protocol === 'http:' || protocol === 'https:' ? href : ''
}
