import { launchGame } from '@arcada/kit/contract/launch-game'
import type { Member } from '../domain/accounts/people.ts'
import { type Game, gameByNode, gameByRoom } from '../domain/catalogue/games.ts'
import type { Language } from '../domain/common/language.ts'
import { createLaunch } from '../domain/games/launches.ts'
import { rememberGame } from '../domain/games/own-games.ts'
import { checkDueAt } from '../domain/limits/play-sessions.ts'
import { tableTarget } from '../domain/lottery/table.ts'
import { forMembers, refusal, type Served } from '../wire/calls/calls.ts'
import type { Core } from '../wire/core/core.ts'

/** The answer, with the time of the next reality check. */
function opened(core: Core, member: Member, gameUrl: string) {
  const session = core.rg.play.current(member)
  return {
    gameUrl,
    ...(session ? { rg: { serverNow: core.clock(), checkDueAt: checkDueAt(session) } } : {}),
  }
}

export const handlers: readonly Served[] = [
  forMembers(launchGame, (core, { query, member, language, token: session }) => {
    core.rg.guard.launch(member)
    const code = query.launchMode === 'LOTT' ? query.lottoGameCode : query.code
    if (query.launchMode === 'LOTT' || code) {
      const { playType, lottoPrizeMode, prize_mode, lottoView } = query
      const params = { code, prizeMode: lottoPrizeMode ?? prize_mode, playType, view: lottoView }
      const table = tableTarget(params)
      // An electronic lottery is a game of its own category, requested by the code of its room.
      const game = code && !table ? gameByRoom(code) : undefined
      if (game)
        return opened(core, member, openGame(core, { member, session }, game, query.backUrl, language))
      if (!table) throw refusal(launchGame, 'parameter.invalid', {}, `There is no lottery ${code}`)
      return opened(
        core,
        member,
        createLaunch(core, { member, session }, 'lottery', table, query.backUrl, language),
      )
    }
    const game = gameByNode(query.nodeId ?? '') ?? gameByRoom(query.gameId ?? '')
    if (!game) throw refusal(launchGame, 'parameter.invalid', {}, 'There is no such game')
    return opened(core, member, openGame(core, { member, session }, game, query.backUrl, language))
  }),
]

function openGame(
  core: Core,
  opener: { member: Member; session: string },
  game: Game,
  backUrl: string | undefined,
  language: Language,
): string {
  if (!game.supportPlay) throw refusal(launchGame, 'game.maintenance')
  rememberGame(core, opener.member.id, game.nodeId)
  return createLaunch(core, opener, 'game', game.nodeId, backUrl, language)
}
