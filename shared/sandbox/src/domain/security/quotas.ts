import { integer, type Store } from '../../storage/store.ts'
import type { Base } from '../common/base.ts'
import { Refusal } from '../common/refusal.ts'

/** How often an action is allowed in a time span. */
export interface Quota {
  name: string
  most: number
  ms: number
}

const find = (store: Store, { name }: Quota, subject: string, now: number) =>
  store.one`select * from quotas where name = ${name} and subject = ${subject} and endsAt > ${now}`

/** Whether the quota of this subject is used up; does not count. */
export function isSpent(store: Store, quota: Quota, subject: string, now: number): boolean {
  const row = find(store, quota, subject, now)
  return row !== undefined && integer(row, 'count') >= quota.most
}

/**
 * Refuses while the quota of this subject is used up; does not count.
 * @throws Refusal tries.too.many with the time at which it opens again
 */
export function refuseSpent(store: Store, quota: Quota, subject: string, now: number): void {
  const row = find(store, quota, subject, now)
  if (row && integer(row, 'count') >= quota.most)
    throw new Refusal('tries.too.many', { until: integer(row, 'endsAt') })
}

/** Counts one. The time span begins with the first; it must run outside a transaction that may be rolled back. */
export function spend(store: Store, quota: Quota, subject: string, now: number): void {
  store.run`delete from quotas where endsAt <= ${now}`
  store.run`insert into quotas (name, subject, count, endsAt) values (${quota.name}, ${subject}, 1, ${now + quota.ms})
    on conflict (name, subject) do update set count = count + 1`
}

/**
 * Counts one, or refuses it.
 * @throws Refusal tries.too.many
 */
export function take({ store, clock }: Base, quota: Quota, subject: string): void {
  const now = clock()
  refuseSpent(store, quota, subject, now)
  spend(store, quota, subject, now)
}

export function refill(store: Store, { name }: Quota, subject: string): void {
  store.run`delete from quotas where name = ${name} and subject = ${subject}`
}
