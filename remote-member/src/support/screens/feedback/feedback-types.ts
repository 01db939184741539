import { useLingui } from '@arcada/kit/i18n/macro'
import type { FeedbackType } from '../../calls/entities/feedback-type.ts'

/** The subjects of a feedback, in the order of the list. */
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
