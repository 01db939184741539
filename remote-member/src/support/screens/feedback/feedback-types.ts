import { useLingui } from '@lingui/react/macro'
import type { FeedbackType } from '../../calls/entities/feedback-type.ts'

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
