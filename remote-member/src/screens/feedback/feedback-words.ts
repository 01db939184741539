import { useLingui } from '@lingui/react/macro'
import type { FeedbackType } from '../../calls/entities/feedback-type.ts'

/** What a feedback can be about, in the order in which it is offered. */
export function useFeedbackTypes(): Record<FeedbackType, string> {
  const { t } = useLingui()
  return {
    SUGGESTION: t`Suggestion`,
    COMPLAINT: t`Complaint`,
    CASHIER: t`Deposit or withdrawal`,
    GAME: t`Game`,
    OTHER: t`Something else`,
  }
}
