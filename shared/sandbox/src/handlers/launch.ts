import { launchGame } from '@arcada/kit/contract/launch-game'
import { type Game, gameByNode, gameByRoom } from '../domain/catalogue/games.ts'
import { createLaunch } from '../domain/games/launches.ts'
import { rememberGame } from '../domain/games/own-games.ts'
import { checkDueAt } from '../domain/limits/play-sessions.ts'
import { tableTarget } from '../domain/lottery/table.ts'
import { forMembers, refusal, type Served } from '../wire/calls/calls.ts'

export const handlers: readonly Served[] = [
  forMembers(launchGame, (core, { query, member, language, token: session }) => {
    core.rg.guard.launch(member)
    const open = (kind: 'game' | 'lottery', target: string) => {
      const playing = core.rg.play.current(member)
      return {
        gameUrl: createLaunch(core, { member, session }, kind, target, query.backUrl, language),
        // The time of the next reality check.
        rg: playing && { serverNow: core.clock(), checkDueAt: checkDueAt(playing) },
      }
    }
    const openGame = ({ supportPlay, nodeId }: Game) => {
      if (!supportPlay) throw refusal(launchGame, 'game.maintenance')
      rememberGame(core, member.id, nodeId)
      return open('game', nodeId)
    }
    const { launchMode, playType, lottoPrizeMode, prize_mode, lottoView: view } = query
    const code = launchMode === 'LOTT' ? query.lottoGameCode : query.code
    if (launchMode === 'LOTT' || code) {
      const table = tableTarget({ code, prizeMode: lottoPrizeMode ?? prize_mode, playType, view })
      if (table) return open('lottery', table)
      // An electronic lottery is a game of its own category, requested by the code of its room.
      const game = code && gameByRoom(code)
      if (!game) throw refusal(launchGame, 'parameter.invalid', {}, `There is no lottery ${code}`)
      return openGame(game)
    }
    const game = gameByNode(query.nodeId ?? '') ?? gameByRoom(query.gameId ?? '')
    if (!game) throw refusal(launchGame, 'parameter.invalid', {}, 'There is no such game')
    return openGame(game)
  }),
]
