import { NameSearch, OfflineNote, RecordLayout, useNameSearch } from '@arcada/records'
import { Chip, Empty, LinkButton, Screen } from '@arcada/ui'
import { useAddressChoice } from '@arcada/ui/address'
import { SearchIcon, UsersIcon } from '@arcada/ui/icons'
import { PagedList } from '@arcada/ui/list'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { useTeamMembers } from '../../api/team-queries.ts'
import { teamMembers } from '../../calls/team-members.ts'
import { FiguresTime } from '../../parts/team/figures-time.tsx'
import { NoTeam } from '../../parts/team/no-team.tsx'
import { placeIn, placeOf } from '../../parts/team/place-rules.ts'
import { TeamPath } from '../../parts/team/team-path.tsx'
import { useDetail } from '../../parts/team/use-detail.ts'
import { useStillAgent } from '../../parts/team/use-still-agent.ts'
import { MemberRow } from './member-row.tsx'
import { MemberSheet } from './member-sheet.tsx'
import styles from './team-members.module.css'

/** /m/member/team: who is below the agent, level by level or by name (ROUTE-65, AC-34…AC-38). */
export default function TeamMembersScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const parentId = placeOf(search)
  const name = useNameSearch()
  const [online, setOnline] = useAddressChoice('online', ['', '1'], '')
  const detail = useDetail('member')
  const pages = useTeamMembers({ parentId, userName: name.userName, online: online === '1' })
  useStillAgent(pages)
  const first = pages.data?.pages[0]
  const count = first?.footer.online ?? 0
  const filtered = name.userName !== '' || online === '1'
  return (
    <Screen title={t`Team members`} hideTitle>
      <RecordLayout>
        <NameSearch search={name} />
        <div className={styles.filter}>
          <Chip selected={online === '1'} onClick={() => setOnline(online === '1' ? '' : '1')}>
            <Trans>Only who is online</Trans>
          </Chip>
          <span role="status" className={styles.count}>
            {first && <Plural value={count} one="# member online" other="# members online" />}
          </span>
        </div>
        <OfflineNote call={teamMembers} />
        <FiguresTime
          serverNow={first?.serverNow}
          busy={pages.isFetching}
          onRefresh={() => void pages.refetch()}
        />
        <TeamPath path={first?.path ?? []} />
        <div>
          <PagedList
            pages={pages}
            Row={MemberRow}
            rowKey="id"
            label={t`Team members`}
            rowHeight={104}
            empty={
              filtered ? (
                <Empty
                  icon={<SearchIcon />}
                  text={<Trans>Nobody in your team fits.</Trans>}
                  action={
                    <LinkButton variant="tonal" to={placeIn('', undefined)} replace>
                      <Trans>Show my team</Trans>
                    </LinkButton>
                  }
                />
              ) : parentId ? (
                <Empty
                  icon={<UsersIcon />}
                  text={<Trans>There is nobody below this member.</Trans>}
                  action={
                    <LinkButton variant="tonal" to={placeIn('', undefined)}>
                      <Trans>Show my team</Trans>
                    </LinkButton>
                  }
                />
              ) : (
                <NoTeam />
              )
            }
          />
        </div>
      </RecordLayout>
      <MemberSheet id={detail.id} onClose={detail.close} />
    </Screen>
  )
}
