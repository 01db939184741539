import { useLingui } from '@arcada/kit/i18n/macro'
import { Screen } from '@arcada/kit/ui'
import { NoticeList } from '../../parts/notice-list.tsx'

/** Announcements for players (ROUTE-18). */
export default function NoticeScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Announcements`} hideTitle>
      <NoticeList types="PL" label={t`Announcements`} />
    </Screen>
  )
}
