import { Badge, type BadgeTone } from '@arcada/kit/ui'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'

/** The label of a state and its colour. */
export interface State {
  words: MessageDescriptor
  tone: BadgeTone
}

export function StateBadge({ state: { words, tone } }: { state: State }) {
  const { i18n } = useLingui()
  return <Badge tone={tone}>{i18n._(words)}</Badge>
}
