import { integer, type Store } from '../database/store.ts'
import { Refusal } from '../envelope.ts'

/** How often something may happen in a stretch of time. */
export interface Quota {
  name: string
  most: number
  ms: number
}

const find = (store: Store, { name }: Quota, subject: string, now: number) =>
  store.one('select * from quotas where name = ? and subject = ? and ends_at > ?', name, subject, now)

/**
 * Refuses whatever comes while the quota of this subject is spent; it counts nothing.
 * @throws Refusal tries.too.many with the time from which it is open again
 */
export function refuseSpent(store: Store, quota: Quota, subject: string, now: number): void {
  const row = find(store, quota, subject, now)
  if (row && integer(row, 'count') >= quota.most)
    throw new Refusal('tries.too.many', { until: integer(row, 'ends_at') })
}

/** Counts one. The stretch begins with the first; it must run outside of a transaction that may be undone. */
export function spend(store: Store, quota: Quota, subject: string, now: number): void {
  store.run('delete from quotas where ends_at <= ?', now)
  store.run(
    `insert into quotas (name, subject, count, ends_at) values (?, ?, 1, ?)
     on conflict (name, subject) do update set count = count + 1`,
    quota.name,
    subject,
    now + quota.ms,
  )
}

/**
 * Counts one, or refuses it.
 * @throws Refusal tries.too.many
 */
export function take(store: Store, quota: Quota, subject: string, now: number): void {
  refuseSpent(store, quota, subject, now)
  spend(store, quota, subject, now)
}

/** Begins anew. */
export function refill(store: Store, { name }: Quota, subject: string): void {
  store.run('delete from quotas where name = ? and subject = ?', name, subject)
}
