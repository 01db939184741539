import type { TestPlayer } from './test-player.ts'

/** Gives a player the CPF that a registration stores, as it was typed. For tests. */
export function knownBy({ core, member }: Pick<TestPlayer, 'core' | 'member'>, idNumber: string): void {
  core.store.run(
    `insert into profiles (member_id, first_login, json) values (?, 0, ?)
     on conflict (member_id) do update set json = excluded.json`,
    member.id,
    JSON.stringify({ idNumber }),
  )
}
