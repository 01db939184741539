import { centavosOf, reaisOf } from '@arcada/kit/contract/centavos'
import { integer, record, type Store, text } from '../../storage/store.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import type { Persons } from '../accounts/persons.ts'
import { Refusal } from '../common/refusal.ts'
import type { Guard } from '../limits/guard.ts'
import { fromTo, type Ledger } from '../money/ledger.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { amountOf } from './draw.ts'
import { createRounds, GRACE_MS, type Round } from './rounds.ts'

/** Result of one chance; reais. */
export type Grab = ReturnType<typeof toGrab>
const toGrab = record({
  roundId: text,
  chanceNo: integer,
  time: integer,
  amount: (row, column) => reaisOf(integer(row, column)),
})

export function createRedRain(
  store: Store,
  ledger: Ledger,
  settings: SettingsStore,
  { guard, persons }: { guard: Guard; persons: Persons },
  clock: () => number,
) {
  const rounds = createRounds(store, settings, clock)
  /** Why the member gets no envelopes; undefined for an eligible member. */
  const reasonAgainst = ({ id }: Member) =>
    store.one`select id from members where parentId = ${id} limit 1` ? undefined : ('NO_TEAM' as const)

  /** Results of the member's chances of a round, in their order. */
  const grabsIn = ({ id }: { id: number }, round: Round): Grab[] =>
    store.all`select * from red_rain_grabs where roundId = ${round.id} and memberId = ${id} order by chanceNo`.map(
      toGrab,
    )

  return {
    rounds,
    reasonAgainst,
    grabsIn,
    /** The member's winning grabs, the newest first. */
    wins: ({ id }: Member): Grab[] =>
      store.all`select * from red_rain_grabs where memberId = ${id} and amount > 0
        order by time desc, rowid desc`.map(toGrab),
    /**
     * Uses the member's next chance of a round and books its result.
     * @throws Refusal record.unknown, redrain.closed, redrain.spent
     */
    grab: (member: Member, roundId: string) =>
      store.atomic(() => {
        const { whitelabel, id: memberId } = member
        const round = rounds.byId(whitelabel, roundId)
        if (!round) throw new Refusal('record.unknown')
        if (!settings.read(whitelabel).redRain.on) throw new Refusal('redrain.closed', { state: 'NONE' })
        if (reasonAgainst(member)) throw new Refusal('redrain.closed', { state: 'NOT_ELIGIBLE' })
        guard.promote(member)
        const now = clock()
        if (now < round.startAt) throw new Refusal('redrain.closed', { state: 'WAITING' })
        if (now > round.endAt + GRACE_MS) throw new Refusal('redrain.closed', { state: 'OVER' })
        // The chances are a person's, whatever the number of accounts.
        const ofPerson = persons.accountsOf(member).flatMap((id) => grabsIn({ id }, round)).length
        if (ofPerson >= round.chances) throw new Refusal('redrain.spent')
        const chanceNo = grabsIn(member, round).length + 1
        const amount = amountOf(round.secret, round.odds, { roundId, memberId, no: chanceNo })
        const won = centavosOf(amount)
        store.insert('red_rain_grabs', { roundId, memberId, chanceNo, amount: won, time: now })
        const entries = fromTo(`house/${whitelabel}/bonus`, walletOf(member), won)
        if (won > 0) ledger.transfer(`redrain/${roundId}/${memberId}/${chanceNo}`, 'BONUS', entries)
        return { amount, chanceNo, chancesLeft: round.chances - ofPerson - 1 }
      }),
  }
}
