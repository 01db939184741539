import { oneOf, record, text } from '../../storage/store.ts'
import { hashToken, type Member, newToken } from '../accounts/people.ts'
import { type Language, toLanguage } from '../common/language.ts'
import type { GameCore } from './game-core.ts'

/** Life of an unopened address of a game, and of an open table. */
const WAIT_MS = 5 * 60_000
const PLAY_MS = 12 * 3_600_000

/** The target is the node id of a game, or the table of a lottery; the back link is empty without a trustworthy one. */
const toOpened = record({
  kind: oneOf('game', 'lottery'),
  target: text,
  backUrl: text,
  language: (row, column) => toLanguage(text(row, column)),
})

/** An opened game of a member. */
export interface Play extends ReturnType<typeof toOpened> {
  id: string
  member: Member
}

/**
 * Prepares a game for a member and returns its one-time address.
 * @param session token of the session that opens it; the game ends with it
 */
export function createLaunch(
  core: GameCore,
  { member, session }: { member: Member; session: string },
  kind: Play['kind'],
  target: string,
  backUrl: string | undefined,
  language: Language,
): string {
  const token = newToken()
  core.store.insert('launches', {
    ...{ tokenHash: hashToken(token), playId: newToken().slice(0, 12), sessionHash: hashToken(session) },
    ...{ memberId: member.id, kind, target, backUrl: webAddress(backUrl), language, createdAt: core.clock() },
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
    const row = core.store.one`select * from launches where tokenHash = ${hashToken(token)}
      and secretHash is null and createdAt > ${core.clock() - WAIT_MS}`
    if (!row || !core.accounts.sessions.use(text(row, 'sessionHash'))) return undefined
    core.store
      .run`update launches set secretHash = ${hashToken(secret)} where tokenHash = ${hashToken(token)}`
    return { id: text(row, 'playId'), secret }
  })
}

/** The open table of an id and secret; undefined when unknown or expired, and after the end of its session, which it uses. */
export function findPlay(core: GameCore, id: string, secret: string): Play | undefined {
  const row = core.store.one`select * from launches where playId = ${id}
    and secretHash = ${hashToken(secret)} and createdAt > ${core.clock() - PLAY_MS}`
  const member = row && core.accounts.sessions.use(text(row, 'sessionHash'))
  return row && member && { id, member, ...toOpened(row) }
}

/** Only web addresses: the page of the game turns this into a link. */
function webAddress(value: string | undefined): string {
  if (!value || !URL.canParse(value)) return ''
  const { protocol, href } = new URL(value)
  return protocol === 'http:' || protocol === 'https:' ? href : ''
}
