import { launchGame } from '@arcada/contract/launch-game'
import { forMembers, type Served } from '../calls.ts'
import type { Core } from '../core.ts'
import { type Game, gameByNode, gameByRoom } from '../data/games.ts'
import { Refusal } from '../envelope.ts'
import type { Language } from '../language.ts'
import { createLaunch } from '../launches.ts'
import { tableTarget } from '../lottery/table.ts'
import type { Member } from '../people.ts'
import { rememberGame } from '../recents.ts'
import { checkDueAt } from '../rg/play-sessions.ts'

/** The answer, with when the reality check is due. */
function opened(core: Core, member: Member, gameUrl: string) {
  const session = core.rg.play.current(member)
  return {
    gameUrl,
    ...(session ? { rg: { serverNow: core.clock(), checkDueAt: checkDueAt(session) } } : {}),
  }
}

export const handlers: readonly Served[] = [
  forMembers(launchGame, (core, { query, member, language }) => {
    core.rg.guard.launch(member)
    const code = query.launchMode === 'LOTT' ? query.lottoGameCode : query.code
    if (query.launchMode === 'LOTT' || code) {
      const { playType, lottoPrizeMode, prize_mode, lottoView } = query
      const params = { code, prizeMode: lottoPrizeMode ?? prize_mode, playType, view: lottoView }
      const table = tableTarget(params)
      // An electronic lottery is a game of its own category, asked for by the code of its room.
      const game = code && !table ? gameByRoom(code) : undefined
      if (game) return opened(core, member, openGame(core, member, game, query.backUrl, language))
      if (!table) throw new Refusal('parameter.invalid', {}, `There is no lottery ${code}`)
      return opened(core, member, createLaunch(core, member, 'lottery', table, query.backUrl, language))
    }
    const game = gameByNode(query.nodeId ?? '') ?? gameByRoom(query.gameId ?? '')
    if (!game) throw new Refusal('parameter.invalid', {}, 'There is no such game')
    return opened(core, member, openGame(core, member, game, query.backUrl, language))
  }),
]

function openGame(
  core: Core,
  member: Member,
  game: Game,
  backUrl: string | undefined,
  language: Language,
): string {
  if (!game.supportPlay) throw new Refusal('game.maintenance')
  rememberGame(core, member.id, game.nodeId)
  return createLaunch(core, member, 'game', game.nodeId, backUrl, language)
}
