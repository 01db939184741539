import { centavos } from '@arcada/kit/contract/centavos'
import { DAY_MS } from '@arcada/kit/i18n/dates'
import { walletOf } from '../../domain/accounts/people.ts'
import { insertGameBet } from '../../domain/catalogue/bet.ts'
import { GAMES } from '../../domain/catalogue/games.ts'
import { below, pick, randomOf } from '../../domain/common/random.ts'
import { createLedger, fromTo } from '../../domain/money/ledger.ts'
import { integer, type Store } from '../../storage/store.ts'

const DAYS = 30
const STAKES = [100, 200, 500]
const MAX_BETS = 3
const WIN_CHANCE = 0.3
const SLOTS = GAMES.filter(({ category }) => category === 'RNG')

/** Last month's bets of the members who never log in, so that the reports of a team have data. */
export function seedBets(store: Store, whitelabel: string, now: number): void {
  const random = randomOf(`bets/${whitelabel}`)
  let time = now
  const ledger = createLedger(store, () => time)
  const house = `house/${whitelabel}/games`
  const silent = store.all`select id from members where whitelabel = ${whitelabel} and password = '!'`
  for (const row of silent) {
    const id = integer(row, 'id')
    const wallet = walletOf({ whitelabel, id })
    const bets = below(random, MAX_BETS + 1)
    for (let i = 0; i < bets; i++) {
      const game = pick(random, SLOTS)
      const stake = pick(random, STAKES)
      const win = random() < WIN_CHANCE ? stake * 2 : 0
      time = now - below(random, DAYS * DAY_MS)
      if (ledger.balance(wallet) < stake) continue
      const key = `seed/round/${id}/${i}`
      ledger.transfer(key, 'BET', fromTo(wallet, house, centavos(stake)))
      if (win > 0) {
        ledger.transfer(`${key}/win`, 'WIN', fromTo(house, wallet, centavos(win)))
      }
      insertGameBet(store, { round: key, memberId: id, game, stake, win, at: time })
    }
  }
}
