import { cycle } from '../common/random.ts'
import { LOTTERIES, type Lottery } from './lotteries.ts'

const BY_ID = new Map(LOTTERIES.map((lottery) => [lottery.id, lottery]))
const BY_CODE = new Map(LOTTERIES.map((lottery) => [lottery.code, lottery]))

export const lotteryById = (id: string): Lottery | undefined => BY_ID.get(id) ?? extraLottery(id)
export const lotteryByCode = (code: string): Lottery | undefined =>
  BY_CODE.get(code) ?? extraLottery(code.toLowerCase().replaceAll('_', '-'))

/** Upper bound for generated lotteries. */
export const MAX_LOTTERIES = 500

/** Every lottery, with copies of the first ones until there are `count`. A smaller number changes nothing. */
export function lotteriesWith(count: number): readonly Lottery[] {
  if (count <= LOTTERIES.length) return LOTTERIES
  return Array.from({ length: count }, (_, index) => lotteryAt(index))
}

/** A generated lottery: a copy of one of the first, with its own number. */
function lotteryAt(index: number): Lottery {
  const model = cycle(LOTTERIES, index)
  if (index < LOTTERIES.length) return model
  const number = index + 1
  return {
    ...model,
    id: `${model.id}-n${number}`,
    code: `${model.code}_N${number}`,
    name: { pt: `${model.name.pt} ${number}`, en: `${model.name.en} ${number}` },
    hot: false,
  }
}

function extraLottery(id: string): Lottery | undefined {
  const number = Number(/-n(\d+)$/.exec(id)?.[1])
  if (!(number > LOTTERIES.length && number <= MAX_LOTTERIES)) return undefined
  const lottery = lotteryAt(number - 1)
  return lottery.id === id ? lottery : undefined
}
