import type { Core } from '../core.ts'
import type { Member } from '../people.ts'
import type { Span } from './days.ts'
import type { Movement } from './movements.ts'

/**
 * The movements of a person, with older ones made up from them until there are as many as the operator of the sandbox
 * asks for; nothing of that is booked. Who has none keeps none.
 */
export function withMadeUp(
  core: Core,
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
    // No entry of the ledger has such a number, and no order belongs to it.
    id: -1 - at,
    key: '',
    time: Math.floor(oldest.time - (at + 1) * step),
  }))
  return [...movements, ...madeUp]
}
