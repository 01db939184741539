import { text } from '../../storage/store.ts'
import { hashToken, type Member, newToken } from '../accounts/people.ts'
import { type Language, toLanguage } from '../common/language.ts'
import type { GameCore } from './game-core.ts'

/** Life of an unopened address of a game, and of an open table. */
const WAIT_MS = 5 * 60_000
const PLAY_MS = 12 * 3_600_000

const OPEN =
  'select l.*, s.session_hash from launches l join launch_sessions s on s.token_hash = l.token_hash'

export type LaunchKind = 'game' | 'lottery'

/** An opened game of a member. */
export interface Play {
  id: string
  member: Member
  kind: LaunchKind
  /** Node id of the game, or the table of a lottery as `tableTarget` writes it. */
  target: string
  /** Target of the back link; empty without a trustworthy one. */
  backUrl: string
  language: Language
}

/**
 * Prepares a game for a member and returns its one-time address.
 * @param session token of the session that opens it; the game ends with it
 */
export function createLaunch(
  core: GameCore,
  { member, session }: { member: Member; session: string },
  kind: LaunchKind,
  target: string,
  backUrl: string | undefined,
  language: Language,
): string {
  const token = newToken()
  core.store.atomic(() => {
    core.store.insert('launches', {
      token_hash: hashToken(token),
      play_id: newToken().slice(0, 12),
      member_id: member.id,
      kind,
      target,
      back_url: webAddress(backUrl),
      language,
      created_at: core.clock(),
    })
    core.store.insert('launch_sessions', { token_hash: hashToken(token), session_hash: hashToken(session) })
  })
  return `${core.site.origin}/game/play?launch=${token}&lang=${language}`
}

/**
 * Consumes a launch token.
 * @returns the table's id and the secret that its cookie carries, or undefined for a token that is unknown,
 * expired or used before
 */
export function redeemLaunch(core: GameCore, token: string): { id: string; secret: string } | undefined {
  const secret = newToken()
  return core.store.atomic(() => {
    const row = core.store.one(
      `${OPEN} where l.token_hash = ? and l.secret_hash is null and l.created_at > ?`,
      hashToken(token),
      core.clock() - WAIT_MS,
    )
    if (!row || !core.accounts.sessions.use(text(row, 'session_hash'))) return undefined
    core.store.run(
      'update launches set secret_hash = ? where token_hash = ?',
      hashToken(secret),
      hashToken(token),
    )
    return { id: text(row, 'play_id'), secret }
  })
}

/** The open table of an id and secret; undefined when unknown or expired, and after the end of its session, which it uses. */
export function findPlay(core: GameCore, id: string, secret: string): Play | undefined {
  const row = core.store.one(
    `${OPEN} where l.play_id = ? and l.secret_hash = ? and l.created_at > ?`,
    id,
    hashToken(secret),
    core.clock() - PLAY_MS,
  )
  const member = row && core.accounts.sessions.use(text(row, 'session_hash'))
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

/** Only web addresses: the page of the game turns this into a link. */
function webAddress(value: string | undefined): string {
  if (!value || !URL.canParse(value)) return ''
  const { protocol, href } = new URL(value)
  return protocol === 'http:' || protocol === 'https:' ? href : ''
}
