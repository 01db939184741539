import { useLingui } from '@arcada/kit/i18n/macro'
import { Screen } from '@arcada/kit/ui'
import { PromotionCard } from '../../parts/promotion-card.tsx'
import { PromotionOfAddress } from '../../parts/promotion-of-address.tsx'

/** The promotion of the address (ROUTE-25). */
export default function ActivityDetailScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Promotion`} hideTitle>
      <PromotionOfAddress>
        {(promotion) => <PromotionCard promotion={promotion} applies />}
      </PromotionOfAddress>
    </Screen>
  )
}
