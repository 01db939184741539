import { useLingui } from '@arcada/kit/i18n/macro'
import { $session } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Screen } from '@arcada/kit/ui'
import column from '../../parts/column.module.css'
import { PromotionCard } from '../../parts/promotion-card.tsx'
import { PromotionOfAddress } from '../../parts/promotion-of-address.tsx'
import { ApplicationPart } from './application-form.tsx'
import { OwnApplications } from './own-applications.tsx'

/** A promotion with its application form and the member's earlier applications (ROUTE-26, AMB-95). */
export default function ActivityInfoScreen() {
  const { t } = useLingui()
  const loggedIn = useStore($session) !== null
  return (
    <Screen title={t`Promotion application`} hideTitle>
      <PromotionOfAddress>
        {(promotion) => (
          <div className={column.screen}>
            <PromotionCard promotion={promotion} />
            <ApplicationPart key={promotion.id} promotionId={promotion.id} />
            {loggedIn && <OwnApplications promotionId={promotion.id} />}
          </div>
        )}
      </PromotionOfAddress>
    </Screen>
  )
}
