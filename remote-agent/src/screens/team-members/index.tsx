import { serverNow } from '@arcada/kit/api'
import { usePages } from '@arcada/kit/api/pages'
import { Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { RecordList, useDetail, useNameSearch } from '@arcada/kit/records'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { Screen } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { Chip } from '@arcada/kit/ui/chip'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import { teamMembers } from '../../calls/team-members.ts'
import { PagesTime } from '../../parts/team/figures-time.tsx'
import { NoMembers } from '../../parts/team/no-team.tsx'
import { placeOf } from '../../parts/team/place-rules.ts'
import { TeamPath } from '../../parts/team/team-path.tsx'
import { MemberRow } from './member-row.tsx'
import { MemberSheet } from './member-sheet.tsx'
import styles from './team-members.module.css'

/** /m/member/team: the members below the agent, level by level or by name (ROUTE-65, AC-34…AC-38). */
export default function TeamMembersScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const parentId = placeOf(search)
  const name = useNameSearch()
  const [online, setOnline] = useAddressChoice('online', ['', '1'], '')
  const detail = useDetail('member')
  const pages = usePages(teamMembers, {
    ...(parentId ? { parentId } : {}),
    ...(name.userName ? { userName: name.userName } : {}),
    ...(online ? { online } : {}),
  })
  const first = pages.data?.pages[0]
  const count = first?.footer.online ?? 0
  return (
    <Screen title={t`Team members`} hideTitle>
      <RecordList
        call={teamMembers}
        pages={pages}
        search={name}
        filters={
          <div className={styles.filter}>
            <Chip selected={online === '1'} onClick={() => setOnline(online === '1' ? '' : '1')}>
              <Trans>Online only</Trans>
            </Chip>
            <span role="status" className={styles.count}>
              {first && <Plural value={count} one="# member online" other="# members online" />}
            </span>
          </div>
        }
        notes={
          <>
            <PagesTime pages={pages} />
            <ZoneNote at={serverNow()} />
            <TeamPath path={first?.path ?? []} />
          </>
        }
        Row={MemberRow}
        rowKey="id"
        rowHeight={104}
        label={t`Team members`}
        empty={<NoMembers searched={name.userName !== '' || online === '1'} below={parentId !== undefined} />}
      />
      <MemberSheet id={detail.id} onClose={detail.close} />
    </Screen>
  )
}
