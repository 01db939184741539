import type { Near } from '@arcada/kit/contract/entities/responsible-gaming'
import { i18n } from '@arcada/kit/i18n'
import { LONG, toast } from '@arcada/kit/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const WORDS: Record<Near['period'], (percent: number) => MessageDescriptor> = {
  SESSION: (percent) => msg`You have used ${percent}% of your session limit.`,
  DAY: (percent) => msg`You have used ${percent}% of your 24-hour limit.`,
  WEEK: (percent) => msg`You have used ${percent}% of your 7-day limit.`,
  MONTH: (percent) => msg`You have used ${percent}% of your 30-day limit.`,
}

/** Shows a toast when most of a limit is used; the server sends it once a window (RG-21). */
export function showNearLimits(near: readonly Near[] = []): void {
  for (const { period, percent } of near) toast({ text: i18n._(WORDS[period](percent)), duration: LONG })
}
