import { lotteryOrders } from '@arcada/contract/lottery-orders'
import { forMembers, type Served } from '../calls.ts'
import { integer, type Row, text } from '../database/store.ts'
import { pickName } from '../demo-game/words.ts'
import type { Language } from '../language.ts'
import { lotteryById } from '../lottery/games.ts'
import { pageOf } from '../pages.ts'
import { spanOf } from '../reports/days.ts'

const PAGE = 20

export const handlers: readonly Served[] = [
  forMembers(lotteryOrders, (core, { query, member, language }) => {
    core.tickets.settleDue()
    const { startDate, endDate, gameId, status } = query
    const { start, end } = spanOf(startDate, endDate)
    const rows = core.store
      .all(
        `select * from bets where member_id = ? and kind = 'lottery' and created_at >= ? and created_at < ?
         order by id desc`,
        member.id,
        start,
        end,
      )
      .filter(
        (row) => (!gameId || text(row, 'target') === gameId) && (!status || text(row, 'status') === status),
      )
    const sum = (column: string) => rows.reduce((total, row) => total + integer(row, column), 0) / 100
    const { content, pageNum, totalPages } = pageOf(rows, query.pageNo, PAGE)
    return {
      content: content.map((row) => toOrder(row, language)),
      pageNum,
      totalPages,
      footer: { stake: sum('stake'), win: sum('win') },
    }
  }),
]

function toOrder(row: Row, language: Language) {
  const gameId = text(row, 'target')
  return {
    orderId: `L${integer(row, 'id')}`,
    gameId,
    gameName: lotteryById(gameId)?.name[language] ?? gameId,
    numero: text(row, 'numero'),
    playName: pickName(Number(text(row, 'pick').split(':')[1]), language),
    stake: integer(row, 'stake') / 100,
    win: integer(row, 'win') / 100,
    status: text(row, 'status'),
    time: integer(row, 'created_at'),
  }
}
