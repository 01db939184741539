import { randomInt } from 'node:crypto'
import { centavos } from '@arcada/kit/contract/centavos'
import { type Member, walletOf } from '../accounts/people.ts'
import { insertGameBet, toStoredBet } from '../catalogue/bet.ts'
import type { Game } from '../catalogue/games.ts'
import { pick, randomOf } from '../common/random.ts'
import { fromTo } from '../money/ledger.ts'
import type { Settings } from '../settings/settings.ts'
import type { GameCore } from './game-core.ts'

/** Allowed stakes, in centavos. */
export const STAKES: readonly number[] = [100, 200, 500, 1000]

export type Face = 'seven' | 'gem' | 'crown' | 'bell' | 'cherry'

export interface Prize {
  face: Face
  /** Times the stake. */
  multiplier: number
  /** Chance in ten thousand. */
  weight: number
}

/** Three of a face pay; chance times multiplier adds up to `PAYBACK`. */
export const PRIZES: readonly Prize[] = [
  { face: 'seven', multiplier: 50, weight: 20 },
  { face: 'gem', multiplier: 10, weight: 120 },
  { face: 'crown', multiplier: 5, weight: 400 },
  { face: 'bell', multiplier: 3, weight: 700 },
  { face: 'cherry', multiplier: 2, weight: 1600 },
]
const WHOLE = 10_000

/** Long-term payback, in percent. */
export const PAYBACK =
  (PRIZES.reduce((sum, { multiplier, weight }) => sum + multiplier * weight, 0) / WHOLE) * 100

/** How many rounds of 100 win this prize, on average. */
export const chanceOf = ({ weight }: Prize): number => (weight / WHOLE) * 100
const FORCED_WIN = 5
/** Less than the stake. */
const FORCED_PART = 0.4

export interface Round {
  faces: Face[]
  stake: number
  win: number
  /** After the round, in centavos. */
  balance: number
}

/**
 * Plays one round: debits the stake, draws, pays, and records the bet. The same round id again returns the
 * same result and books nothing.
 * @throws Refusal balance.insufficient
 */
export function playRound(core: GameCore, member: Member, game: Game, stake: number, round: string): Round {
  const key = `round/${member.id}/${round}`
  return core.store.atomic(() => {
    const [known] = core.store.all`select * from bets where round = ${key}`.map(toStoredBet)
    const { stake: staked, win } = known ?? book(core, member, game, stake, key)
    const faces = facesOf(key, Math.round(win / staked))
    return { stake: staked, win, faces, balance: core.ledger.balance(walletOf(member)) }
  })
}

function book(core: GameCore, member: Member, game: Game, stake: number, key: string) {
  const house = `house/${member.whitelabel}/games`
  const wallet = walletOf(member)
  core.rg.guard.stake(member, stake, true)
  core.ledger.transfer(key, 'BET', fromTo(wallet, house, centavos(stake)))
  const win = Math.round(stake * drawMultiplier(core.settings.read(member.whitelabel).nextOutcome))
  if (win > 0) {
    core.ledger.transfer(`${key}/win`, 'WIN', fromTo(house, wallet, centavos(win)))
  }
  const now = core.clock()
  insertGameBet(core.store, { round: key, memberId: member.id, game, stake, win, at: now })
  return { stake, win }
}

/** The multiplier of a round; 0 for most. */
function drawMultiplier(forced: Settings['nextOutcome']): number {
  if (forced === 'lose') return 0
  if (forced === 'win') return FORCED_WIN
  if (forced === 'part') return FORCED_PART
  let left = randomInt(WHOLE)
  for (const { multiplier, weight } of PRIZES) {
    left -= weight
    if (left < 0) return multiplier
  }
  return 0
}

/** The faces of a result; deterministic, because a repeated round must show the same ones. */
function facesOf(key: string, multiplier: number): Face[] {
  const prize = PRIZES.find((entry) => entry.multiplier === multiplier)
  if (prize) return [prize.face, prize.face, prize.face]
  const random = randomOf(key)
  const faces = PRIZES.map(({ face }) => face)
  const first = pick(random, faces)
  const second = pick(random, faces)
  const others = faces.filter((face) => face !== first || face !== second)
  return [first, second, pick(random, others)]
}
