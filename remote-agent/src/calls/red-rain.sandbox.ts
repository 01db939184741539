import { forMembers, type Served } from '@arcada/sandbox/calls'
import type { Core } from '@arcada/sandbox/core'
import { pageOf, RECORDS_PAGE } from '@arcada/sandbox/pages'
import type { Member } from '@arcada/sandbox/people'
import { commitOf, hexOf } from '@arcada/sandbox/red-rain/draw'
import { onlyAgents } from '@arcada/sandbox/reports/team'
import { grabEnvelope } from './grab-envelope.ts'
import { redRain } from './red-rain.ts'
import { redRainHistory } from './red-rain-history.ts'

/** The round that is over, with its secret; none whose grabs still count. */
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
      ...(last ? { last } : {}),
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
      footer: { total: wins.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100 },
      serverNow: core.clock(),
    }
  }),
]
