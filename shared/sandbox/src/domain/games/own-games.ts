import { text } from '../../storage/store.ts'
import { type Game, gameByNode } from '../catalogue/games.ts'
import type { Base } from '../common/base.ts'

function gamesOf({ store }: Base, sql: string, member: number): Game[] {
  return store.all(sql, member).flatMap((row) => gameByNode(text(row, 'node_id')) ?? [])
}

/** The games that a member opened, the newest first. */
export function recentGamesOf(core: Base, member: number): Game[] {
  const sql = 'select node_id from recents where member_id = ? order by opened_at desc, rowid desc'
  return gamesOf(core, sql, member)
}

/** Records that a member opened a game. */
export function rememberGame({ store, clock }: Base, member: number, nodeId: string): void {
  store.run(
    `insert into recents (member_id, node_id, opened_at) values (?, ?, ?)
     on conflict (member_id, node_id) do update set opened_at = excluded.opened_at`,
    member,
    nodeId,
    clock(),
  )
}

/** A member's favourite games, the newest first. */
export function favouriteGamesOf(core: Base, member: number): Game[] {
  const sql = 'select node_id from favourites where member_id = ? order by created_at desc, rowid desc'
  return gamesOf(core, sql, member)
}

export function addFavourite({ store, clock }: Base, member: number, nodeId: string): void {
  store.run(
    'insert or ignore into favourites (member_id, node_id, created_at) values (?, ?, ?)',
    member,
    nodeId,
    clock(),
  )
}

export function removeFavourite({ store }: Base, member: number, nodeId: string): void {
  store.run('delete from favourites where member_id = ? and node_id = ?', member, nodeId)
}
