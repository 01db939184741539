import type { Member } from '../accounts/people.ts'
import type { Work } from '../common/once.ts'
import type { OnceCore } from './accounts.ts'

/** Performs a write once for a request with a requestId, and every time for one without. */
export function onceIfNamed<T>(
  core: OnceCore,
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
