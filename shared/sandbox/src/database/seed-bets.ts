import { GAMES } from '../data/games.ts'
import { createLedger } from '../ledger.ts'
import { walletOf } from '../people.ts'
import { below, pick, randomOf } from '../random.ts'
import { integer, type Store } from './store.ts'

const DAYS = 30
const DAY = 86_400_000
const STAKES = [100, 200, 500]
const MOST_BETS = 3
const WIN_CHANCE = 0.3
const SLOTS = GAMES.filter(({ category }) => category === 'RNG')

/** What the people who never sign in have played in the last month, so that a team's reports have something to tell. */
export function seedBets(store: Store, whitelabel: string, now: number): void {
  const random = randomOf(`bets/${whitelabel}`)
  let time = now
  const ledger = createLedger(store, () => time)
  const house = `house/${whitelabel}/games`
  const silent = store.all(`select id from members where whitelabel = ? and password = '!'`, whitelabel)
  for (const row of silent) {
    const id = integer(row, 'id')
    const wallet = walletOf({ whitelabel, id })
    const bets = below(random, MOST_BETS + 1)
    for (let i = 0; i < bets; i++) {
      const game = pick(random, SLOTS)
      const stake = pick(random, STAKES)
      const win = random() < WIN_CHANCE ? stake * 2 : 0
      time = now - below(random, DAYS * DAY)
      if (ledger.balance(wallet) < stake) continue
      const key = `seed/round/${id}/${i}`
      ledger.transfer(key, 'BET', [
        { account: wallet, amount: -stake },
        { account: house, amount: stake },
      ])
      if (win > 0) {
        ledger.transfer(`${key}/win`, 'WIN', [
          { account: house, amount: -win },
          { account: wallet, amount: win },
        ])
      }
      store.run(
        `insert into bets (round, member_id, kind, vendor, target, numero, pick, stake, win, status, created_at, due_at)
         values (?, ?, 'game', ?, ?, '', '', ?, ?, ?, ?, ?)`,
        key,
        id,
        game.vendor,
        game.nodeId,
        stake,
        win,
        win > 0 ? 'WIN' : 'LOSE',
        time,
        time,
      )
    }
  }
}
