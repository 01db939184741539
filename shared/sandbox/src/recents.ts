import type { Core } from './core.ts'

/** Notes that a member opened a game; the list of recent games keeps the newest first. */
export function rememberGame(core: Core, member: number, nodeId: string): void {
  core.store.run(
    `insert into recents (member_id, node_id, opened_at) values (?, ?, ?)
     on conflict (member_id, node_id) do update set opened_at = excluded.opened_at`,
    member,
    nodeId,
    core.clock(),
  )
}
