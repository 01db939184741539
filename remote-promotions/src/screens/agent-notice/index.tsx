import { useLingui } from '@arcada/kit/i18n/macro'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { Screen } from '@arcada/kit/ui'
import { NoticeList } from '../../parts/notice-list.tsx'

/** Announcements for agents; `?types=PL` shows those for players in the same place (ROUTE-19). */
export default function AgentNoticeScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const types = search.get('types') === 'PL' ? 'PL' : 'A'
  return (
    <Screen title={t`Agent announcements`} hideTitle>
      <NoticeList types={types} label={t`Agent announcements`} />
    </Screen>
  )
}
