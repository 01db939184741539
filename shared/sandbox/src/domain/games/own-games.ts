import { type Row, text } from '../../storage/store.ts'
import { gameByNode } from '../catalogue/games.ts'
import type { Base } from '../common/base.ts'

const gameOf = (row: Row) => gameByNode(text(row, 'nodeId')) ?? []

/** The games that a member opened, the newest first. */
export const recentGamesOf = ({ store }: Base, memberId: number) =>
  store.all`select nodeId from recents where memberId = ${memberId} order by openedAt desc, rowid desc`.flatMap(
    gameOf,
  )

/** Records that a member opened a game. */
export function rememberGame({ store, clock }: Base, memberId: number, nodeId: string): void {
  store.run`insert into recents (memberId, nodeId, openedAt) values (${memberId}, ${nodeId}, ${clock()})
    on conflict (memberId, nodeId) do update set openedAt = excluded.openedAt`
}

/** A member's favourite games, the newest first. */
export const favouriteGamesOf = ({ store }: Base, memberId: number) =>
  store.all`select nodeId from favourites where memberId = ${memberId}
    order by createdAt desc, rowid desc`.flatMap(gameOf)

export function addFavourite({ store, clock }: Base, memberId: number, nodeId: string): void {
  store.add('favourites', { memberId, nodeId, createdAt: clock() })
}

export function removeFavourite({ store }: Base, memberId: number, nodeId: string): void {
  store.run`delete from favourites where memberId = ${memberId} and nodeId = ${nodeId}`
}
