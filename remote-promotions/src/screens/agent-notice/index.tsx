import { Screen } from '@arcada/kit/ui'
import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
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
