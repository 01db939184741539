import { centavosOf, reaisOf } from '@arcada/kit/contract/centavos'
import type { Member } from '@arcada/kit/sandbox/accounts'
import { commitOf, hexOf } from '@arcada/kit/sandbox/games'
import { type Core, forMembers, pageOf, RECORDS_PAGE, type Served } from '@arcada/kit/sandbox/handlers'
import { onlyAgents } from '@arcada/kit/sandbox/records'
import { grabEnvelope } from './grab-envelope.ts'
import { redRain } from './red-rain.ts'
import { redRainHistory } from './red-rain-history.ts'

/** The last round for which no grab counts any more, with its secret. */
function lastOf({ redRain: rain }: Core, member: Member) {
  const round = rain.rounds.last(member.whitelabel)
  return (
    round && {
      roundId: round.id,
      secret: hexOf(round.secret),
      commit: commitOf(round.secret),
      odds: round.odds,
      results: rain.grabsIn(member, round).map(({ chanceNo, amount }) => ({ chanceNo, amount })),
    }
  )
}

export const handlers: readonly Served[] = [
  forMembers(redRain, (core, { member }) => {
    onlyAgents(member)
    const { redRain: rain, settings } = core
    const { durationSec, chances, odds } = settings.read(member.whitelabel).redRain
    const last = lastOf(core, member)
    const always = {
      durationSec,
      chances,
      chancesLeft: 0,
      odds,
      memberId: String(member.id),
      last,
      serverNow: core.clock(),
    }
    const { state, round } = rain.rounds.now(member.whitelabel)
    if (!round) return { ...always, state }
    const reason = rain.reasonAgainst(member)
    if (reason) return { ...always, state: 'NOT_ELIGIBLE' as const, reason }
    return {
      ...always,
      state,
      roundId: round.id,
      startAt: round.startAt,
      endAt: round.endAt,
      durationSec: Math.round((round.endAt - round.startAt) / 1000),
      chances: round.chances,
      chancesLeft: round.chances - rain.grabsIn(member, round).length,
      odds: round.odds,
      commit: commitOf(round.secret),
    }
  }),
  forMembers(grabEnvelope, (core, { member, body }) => {
    onlyAgents(member)
    const { roundId, requestId } = body
    return core.once.run(
      { memberId: member.id, call: grabEnvelope.id, requestId, body },
      { book: () => core.redRain.grab(member, roundId) },
    )
  }),
  forMembers(redRainHistory, (core, { member, query }) => {
    onlyAgents(member)
    const wins = core.redRain.wins(member)
    return {
      ...pageOf(wins, query.pageNo, RECORDS_PAGE),
      footer: { total: reaisOf(wins.reduce((sum, { amount }) => sum + centavosOf(amount), 0)) },
      serverNow: core.clock(),
    }
  }),
]
