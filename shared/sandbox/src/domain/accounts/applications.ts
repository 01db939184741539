import { integer, record, text } from '../../storage/store.ts'
import type { Base } from '../common/base.ts'
import { Refusal } from '../common/refusal.ts'
import type { Member } from './people.ts'

/** An application is answered after this time: approved with a picture, rejected without one, so that tests can reach both. */
const DECIDED_AFTER_MS = 2 * 60_000

const toApplication = record({ number: text, time: integer, comment: text, images: integer })

/** A member's applications for a promotion, the newest first. */
export function applicationsOf({ store, clock }: Base, { id }: Member, promotionId: string) {
  const statusOf = ({
    time,
    images,
  }: ReturnType<typeof toApplication>): 'PENDING' | 'APPROVED' | 'REJECTED' => {
    if (clock() - time < DECIDED_AFTER_MS) return 'PENDING'
    return images > 0 ? 'APPROVED' : 'REJECTED'
  }
  return store.all`select * from applications where memberId = ${id} and promotionId = ${promotionId}
    order by time desc, rowid desc`
    .map(toApplication)
    .map((application) => ({ ...application, status: statusOf(application) }))
}

/**
 * Stores an application and returns its number.
 * @throws Refusal application.pending while another one is open
 */
export function apply(
  core: Base,
  member: Member,
  sent: { promotionId: string; comment: string; images: number },
): string {
  const { store, clock } = core
  return store.atomic(() => {
    if (applicationsOf(core, member, sent.promotionId).some(({ status }) => status === 'PENDING'))
      throw new Refusal('application.pending')
    const number = `AP${1001 + store.number`select count(*) from applications`}`
    const { promotionId, comment, images } = sent
    store.insert('applications', { number, memberId: member.id, promotionId, comment, images, time: clock() })
    return number
  })
}
