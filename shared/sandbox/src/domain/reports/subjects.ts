import { integer, json, text } from '../../storage/store.ts'
import { toDeposit } from '../cashier/deposit.ts'
import { CATEGORY, isCategory } from '../catalogue/categories.ts'
import { gameByNode } from '../catalogue/games.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import type { Language, Text } from '../common/language.ts'
import { csvWord } from './csv-words.ts'
import type { Movement } from './movements.ts'
import type { RecordCore } from './record-core.ts'

/** The game, promotion, method or bank of a movement; undefined where the ledger's key contains none. */
export function subjectOf(core: RecordCore, { key }: Movement, language: Language): string | undefined {
  const [, kind, id = '', part] = /^(deposit|withdraw|reward|rebate)\/([^/]+)(?:\/(\w+))?$/.exec(key) ?? []
  switch (kind) {
    case 'deposit':
      return depositSubject(core, id, part === 'bonus', language)
    case 'withdraw': {
      const row = core.store.one`select destinationId from withdrawals where number = ${id}`
      return row && core.cashier.destinations.byId(integer(row, 'destinationId')).bankName
    }
    case 'reward': {
      const row = core.store.one`select title from rewards where id = ${Number(id)}`
      return row && json<Text>()(row, 'title')[language]
    }
    case 'rebate': {
      const row = core.store.one`select gameType from rebates where id = ${Number(id)}`
      return row && typeName(text(row, 'gameType'), language)
    }
    default:
      return gameOf(core, key.replace(/\/(?:win|cancel)$/, ''), language)
  }
}

/** The method of an order, or the promotion of its bonus. */
function depositSubject(core: RecordCore, number: string, ofBonus: boolean, language: Language) {
  const row = core.store.one`select * from deposits where number = ${number}`
  if (!row) return undefined
  const { method, promotionId } = toDeposit(row)
  if (!ofBonus) return method.name[language]
  return method.promotions.find(({ id }) => id === promotionId)?.title[language]
}

function gameOf(core: RecordCore, round: string, language: Language): string | undefined {
  const row = core.store.one`select kind, target from bets where round = ${round}`
  if (!row) return undefined
  const target = text(row, 'target')
  const game = text(row, 'kind') === 'lottery' ? lotteryById(target) : gameByNode(target)
  return game?.name[language]
}

const typeName = (type: string, language: Language) =>
  isCategory(type) ? CATEGORY[type].name[language] : csvWord(type, language)
