import { centavosOf, reaisOf } from '@arcada/kit/contract/centavos'
import { integer, type Row, type Store, text } from '../../storage/store.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import type { Persons } from '../accounts/persons.ts'
import { Refusal } from '../common/refusal.ts'
import type { Guard } from '../limits/guard.ts'
import type { Ledger } from '../money/ledger.ts'
import { fromTo } from '../money/ledger.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { amountOf } from './draw.ts'
import { createRounds, GRACE_MS, type Round, type Rounds } from './rounds.ts'

/** Result of one chance; reais. */
export interface Grab {
  roundId: string
  chanceNo: number
  time: number
  amount: number
}

export interface RedRain {
  rounds: Rounds
  /** Why the member gets no envelopes; undefined for an eligible member. */
  reasonAgainst(member: Member): 'NO_TEAM' | undefined
  /** Results of the member's chances of a round, in their order. */
  grabsIn(member: Member, round: Round): Grab[]
  /** The member's winning grabs, the newest first. */
  wins(member: Member): Grab[]
  /**
   * Uses the member's next chance of a round and books its result.
   * @throws Refusal record.unknown, redrain.closed, redrain.spent
   */
  grab(member: Member, roundId: string): { amount: number; chanceNo: number; chancesLeft: number }
}

export function createRedRain(
  store: Store,
  ledger: Ledger,
  settings: SettingsStore,
  { guard, persons }: { guard: Guard; persons: Persons },
  clock: () => number,
): RedRain {
  const rounds = createRounds(store, settings, clock)
  const rain: RedRain = {
    rounds,
    reasonAgainst: ({ id }) =>
      store.one('select id from members where parent_id = ? limit 1', id) ? undefined : 'NO_TEAM',
    grabsIn: (member, round) =>
      store
        .all(
          'select * from red_rain_grabs where round_id = ? and member_id = ? order by chance_no',
          round.id,
          member.id,
        )
        .map(toGrab),
    wins: (member) =>
      store
        .all(
          `select * from red_rain_grabs where member_id = ? and amount > 0
           order by created_at desc, rowid desc`,
          member.id,
        )
        .map(toGrab),
    grab: (member, roundId) =>
      store.atomic(() => {
        const { whitelabel } = member
        const round = rounds.byId(whitelabel, roundId)
        if (!round) throw new Refusal('record.unknown')
        if (!settings.read(whitelabel).redRain.on) throw new Refusal('redrain.closed', { state: 'NONE' })
        if (rain.reasonAgainst(member)) throw new Refusal('redrain.closed', { state: 'NOT_ELIGIBLE' })
        guard.promote(member)
        const now = clock()
        if (now < round.startAt) throw new Refusal('redrain.closed', { state: 'WAITING' })
        if (now > round.endAt + GRACE_MS) throw new Refusal('redrain.closed', { state: 'OVER' })
        const used = rain.grabsIn(member, round).length
        // The chances are a person's, whatever the number of accounts.
        const ofPerson = persons
          .accountsOf(member)
          .reduce((sum, id) => sum + rain.grabsIn({ ...member, id }, round).length, 0)
        if (ofPerson >= round.chances) throw new Refusal('redrain.spent')
        const no = used + 1
        const amount = amountOf(round.secret, round.odds, { roundId, memberId: member.id, no })
        const won = centavosOf(amount)
        store.insert('red_rain_grabs', {
          round_id: roundId,
          member_id: member.id,
          chance_no: no,
          amount: won,
          created_at: now,
        })
        if (won > 0)
          ledger.transfer(
            `redrain/${roundId}/${member.id}/${no}`,
            'BONUS',
            fromTo(`house/${whitelabel}/bonus`, walletOf(member), won),
          )
        return { amount, chanceNo: no, chancesLeft: round.chances - ofPerson - 1 }
      }),
  }
  return rain
}

function toGrab(row: Row): Grab {
  return {
    roundId: text(row, 'round_id'),
    chanceNo: integer(row, 'chance_no'),
    time: integer(row, 'created_at'),
    amount: reaisOf(integer(row, 'amount')),
  }
}
