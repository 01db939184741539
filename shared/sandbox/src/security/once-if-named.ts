import type { Work } from '../cashier/once.ts'
import type { Core } from '../core.ts'
import type { Member } from '../people.ts'

/** Does a write once for a page that names it with a requestId, and as often as it is sent for one that does not. */
export function onceIfNamed<T>(
  core: Core,
  member: Member,
  call: string,
  body: { requestId?: string },
  work: Work<T>,
): T {
  const { requestId } = body
  if (requestId !== undefined) return core.once.run({ memberId: member.id, call, requestId, body }, work)
  work.check?.()
  return core.store.atomic(work.book)
}
