import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a net result is called (MC-120). */
export function resultWords(result: number): MessageDescriptor {
  if (result > 0) return msg`Won`
  return result < 0 ? msg`Lost` : msg`Neither won nor lost`
}
