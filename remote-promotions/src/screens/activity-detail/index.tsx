import { Screen } from '@arcada/kit/ui'
import { useLingui } from '@lingui/react/macro'
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
