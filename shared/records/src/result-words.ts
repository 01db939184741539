import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Label of a net result (MC-120). */
export function resultWords(result: number): MessageDescriptor {
  if (result > 0) return msg`Won`
  return result < 0 ? msg`Lost` : msg`Broke even`
}
