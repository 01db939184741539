import { serverNow } from '@arcada/kit/api'
import { usePages } from '@arcada/kit/api/pages'
import type { ValueOf } from '@arcada/kit/contract'
import { $locale } from '@arcada/kit/i18n'
import { Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { RecordList, RecordRow, useDetail, useMoneyText, useNameSearch } from '@arcada/kit/records'
import { useLocation, useSearchParams } from '@arcada/kit/routes/navigation'
import { useStore } from '@arcada/kit/session/store'
import { Badge, Button, Screen } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { Chip } from '@arcada/kit/ui/chip'
import { useMoment } from '@arcada/kit/ui/time'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import { teamMembers } from '../../calls/team-members.ts'
import { PagesTime } from '../../parts/team/figures-time.tsx'
import { NoMembers } from '../../parts/team/no-team.tsx'
import { percentText } from '../../parts/team/percent-text.ts'
import { placeIn, placeOf } from '../../parts/team/place-rules.ts'
import { PathLine, TeamPath } from '../../parts/team/team-path.tsx'
import { typeWords } from '../../parts/team/team-words.ts'
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
    parentId: parentId || undefined,
    userName: name.userName || undefined,
    online: online || undefined,
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

type Member = ValueOf<typeof teamMembers>['content'][number]

/** One team member; members with a downline link down to it. */
function MemberRow({ row }: { row: Member }) {
  const { t, i18n } = useLingui()
  const locale = useStore($locale)
  const { plain } = useMoneyText()
  const moment = useMoment()
  const { search } = useLocation()
  const { open } = useDetail('member')
  const { userName, members, rebate, lastLogin, path } = row
  const searched = /[?&](userName|online)=/.test(search)
  return (
    <RecordRow
      title={userName}
      to={members > 0 ? placeIn(search, row.id) : undefined}
      amount={plain(row.balance)}
      state={row.online && <Badge tone="win">{t`Online`}</Badge>}
      actions={
        <Button variant="text" size="s" aria-label={t`Details of ${userName}`} onClick={() => open(row.id)}>
          <Trans>Details</Trans>
        </Button>
      }
    >
      {searched && <PathLine path={path} />}
      <span>
        {i18n._(typeWords(row.type))} ·{' '}
        <Plural value={members} _0="nobody below" one="# below" other="# below" /> ·{' '}
        <Trans>rebate up to {percentText(rebate, locale)}</Trans>
      </span>
      <span>
        {lastLogin === undefined ? (
          <Trans>Last login: never</Trans>
        ) : (
          <Trans>Last login: {moment(lastLogin)}</Trans>
        )}
      </span>
    </RecordRow>
  )
}
