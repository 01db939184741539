import type { Member } from '../accounts/people.ts'
import type { Span } from '../common/days.ts'
import type { Movement } from './movements.ts'
import type { RecordCore } from './record-core.ts'

/**
 * The movements of a member, with older ones generated from them up to the number that the operator of the sandbox set;
 * these are not booked. A member without movements keeps none.
 */
export function withGenerated(
  core: RecordCore,
  { whitelabel }: Member,
  movements: readonly Movement[],
  { start }: Span,
): readonly Movement[] {
  const missing = core.settings.read(whitelabel).movements - movements.length
  const oldest = movements.at(-1)
  if (missing <= 0 || !oldest) return movements
  const step = (oldest.time - start) / (missing + 1)
  const more = movements.length
  const madeUp = Array.from({ length: missing }, (_, at) => ({
    ...(movements[at % more] ?? oldest),
    // No ledger entry and no order has such a number.
    id: -1 - at,
    key: '',
    time: Math.floor(oldest.time - (at + 1) * step),
  }))
  return [...movements, ...madeUp]
}
