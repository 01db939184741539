import { callQuery } from '@arcada/kit/api'
import { userAgreement } from '@arcada/kit/contract/user-agreement'
import { $locale, wireLanguage } from '@arcada/kit/i18n'
import { Loading, Screen, Skeleton } from '@arcada/kit/ui'
import { SafeHtml } from '@arcada/kit/ui/html'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** The terms of the whitelabel (ROUTE-33). */
export default function UserAgreementScreen() {
  const { t } = useLingui()
  const language = wireLanguage(useStore($locale))
  const agreement = useQuery({
    ...callQuery(userAgreement, { language }),
    placeholderData: keepPreviousData,
  })
  return (
    <Screen title={agreement.data?.title ?? t`User agreement`} hideTitle>
      {!agreement.data ? (
        <Loading query={agreement}>
          <Skeleton height={24} width="60%" />
          <Skeleton height={320} />
        </Loading>
      ) : (
        <SafeHtml html={agreement.data.content} />
      )}
    </Screen>
  )
}
