import { integer, text } from '../../storage/store.ts'
import type { Base } from '../common/base.ts'
import { Refusal } from '../common/refusal.ts'
import type { Member } from './people.ts'

/** An application is answered after this time. */
const DECIDED_AFTER_MS = 2 * 60_000

/** A member's application for a promotion. */
export interface Application {
  number: string
  time: number
  comment: string
  images: number
  /** Approved with a picture, rejected without one, so that tests can reach both. */
  status: 'PENDING' | 'APPROVED' | 'REJECTED'
}

/** A member's applications for a promotion, the newest first. */
export function applicationsOf({ store, clock }: Base, { id }: Member, promotionId: string): Application[] {
  return store
    .all(
      'select * from applications where member_id = ? and promotion_id = ? order by created_at desc, id desc',
      id,
      promotionId,
    )
    .map((row) => {
      const [time, images] = [integer(row, 'created_at'), integer(row, 'images')]
      const decided = images > 0 ? 'APPROVED' : 'REJECTED'
      return {
        number: text(row, 'number'),
        time,
        comment: text(row, 'comment'),
        images,
        status: clock() - time < DECIDED_AFTER_MS ? 'PENDING' : decided,
      }
    })
}

/**
 * Stores an application and returns its number.
 * @throws Refusal application.pending while another one is open
 */
export function apply(
  core: Base,
  member: Member,
  { promotionId, comment, images }: { promotionId: string; comment: string; images: number },
): string {
  const { store, clock } = core
  return store.atomic(() => {
    if (applicationsOf(core, member, promotionId).some(({ status }) => status === 'PENDING'))
      throw new Refusal('application.pending')
    const count = store.one('select count(*) as count from applications')
    const number = `AP${String(1000 + (count ? integer(count, 'count') : 0) + 1)}`
    store.insert('applications', {
      number,
      member_id: member.id,
      promotion_id: promotionId,
      comment,
      images,
      created_at: clock(),
    })
    return number
  })
}
