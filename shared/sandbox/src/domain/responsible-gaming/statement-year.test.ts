import { centavos, centavosOf } from '@arcada/kit/contract/centavos'
import { BRASILIA, dayIn } from '@arcada/kit/i18n/dates'
import { afterEach, expect, it as test } from 'vitest'
import { createTestPlayer, DAY, HOUR, MINUTE, type TestPlayer } from '../../testing/test-player.ts'
import { walletOf } from '../accounts/people.ts'
import { below, pick, randomOf } from '../common/random.ts'
import { fromTo } from '../money/ledger.ts'
import { statementOf } from './statement.ts'

/** Brasília's. */
const START = Date.UTC(2026, 0, 1, 3)

let player: TestPlayer | undefined
afterEach(() => player?.core.store.close())

const NAMES = ['wagers', 'wins', 'deposits', 'withdrawals'] as const
type Sums = Record<(typeof NAMES)[number], number>
const none = (): Sums => ({ wagers: 0, wins: 0, deposits: 0, withdrawals: 0 })

test.each(['a', 'b', 'c'])(
  '[RG-46] the statement of a random year is exact to the centavo in each grouping (%s)',
  (seed) => {
    const random = randomOf(`year/${seed}`)
    player = createTestPlayer({ start: START })
    const at = player
    const { core, member } = at
    const wallet = () => core.ledger.balance(walletOf(member))
    const move = (kind: 'DEPOSIT' | 'WITHDRAW', amount: number, key: string) =>
      core.ledger.transfer(
        key,
        kind,
        fromTo(`house/${member.whitelabel}/deposits`, walletOf(member), centavos(amount)),
      )
    const before = wallet()
    const days = new Map<string, Sums>()
    for (let day = 0; day < 365; day += 1) {
      at.now = START + day * DAY + below(random, 23) * HOUR + below(random, 60) * MINUTE
      const sums = days.get(dayIn(at.now, BRASILIA)) ?? none()
      days.set(dayIn(at.now, BRASILIA), sums)
      for (let acts = below(random, 4); acts > 0; acts -= 1) {
        const amount = 100 * (1 + below(random, 40)) + below(random, 100)
        const held = wallet()
        if (random() < 0.3 || held < 5_000) {
          move('DEPOSIT', amount + 5_000, `year/deposit/${day}/${acts}`)
          sums.deposits += amount + 5_000
        } else if (random() < 0.15) {
          move('WITHDRAW', -amount, `year/withdraw/${day}/${acts}`)
          sums.withdrawals += amount
        } else {
          const stake = pick(random, [100, 200, 500, 1_000])
          at.bet(stake, random() < 0.2)
          sums.wagers += stake
          sums.wins += wallet() - held + stake
        }
      }
    }
    at.now = START + 365 * DAY + 12 * HOUR
    const [first = '', last = ''] = ['2026-01-01', '2026-12-31']
    const whole = [...days.values()].reduce((all, one) => {
      for (const name of NAMES) all[name] += one[name]
      return all
    }, none())
    expect(whole.wagers).toBeGreaterThan(0)

    for (const groupBy of ['day', 'week', 'month'] as const) {
      const { summary, content } = statementOf(core, member, { startDate: first, endDate: last, groupBy })
      for (const row of content) {
        const inside = [...days].filter(([day]) => day >= row.from && day <= row.to)
        for (const name of NAMES)
          expect(centavosOf(row[name]), `${name} from ${row.from} to ${row.to}`).toBe(
            inside.reduce((sum, [, one]) => sum + one[name], 0),
          )
        expect(centavosOf(row.net)).toBe(centavosOf(row.wins) - centavosOf(row.wagers))
      }
      for (const name of NAMES) expect(centavosOf(summary[name]), name).toBe(whole[name])
      // The ledger's balance results from the year's bookings.
      expect(wallet() - before).toBe(
        centavosOf(summary.net) + centavosOf(summary.cashNet) + centavosOf(summary.bonus),
      )
    }
  },
  30_000,
)
