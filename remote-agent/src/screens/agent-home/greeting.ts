import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'

/** The greeting at an hour of the day, 0 to 23 (AGENT-32…AGENT-35, AMB-101). */
export function greetingAt(hour: number): MessageDescriptor {
  if (hour <= 10) return msg`Good morning`
  // Both languages have one greeting for early and late afternoon (AGENT-33, AGENT-34).
  if (hour <= 18) return msg`Good afternoon`
  return msg`Good evening`
}
